import '#channel/without-eval.ts';
import { answerUploadCalls } from './answer-upload-calls.ts';
import { requireReadable } from './check/require-readable.ts';
import { sendPart } from './parts/send-part.ts';

answerUploadCalls(self, { put: sendPart, requireReadable });
