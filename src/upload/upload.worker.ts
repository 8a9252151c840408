import { answerUploadLetters } from './answer-upload-letters.ts';
import { requireReadable } from './parts/require-readable.ts';
import { sendPart } from './parts/send-part.ts';

answerUploadLetters(self, { put: sendPart, requireReadable });
