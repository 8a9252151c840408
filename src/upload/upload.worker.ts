import { answerUploadMessages } from './answer-upload-messages.ts';
import { requireReadable } from './check/require-readable.ts';
import { sendPart } from './parts/send-part.ts';

answerUploadMessages(self, { put: sendPart, requireReadable });
