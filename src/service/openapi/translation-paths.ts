/** Reviewing a translation, and subtitles that come later. All extensions. */
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { SignRequestAnswer } from '#contract/requests/sign-request.ts';
import {
  ApprovalLetter,
  RejectionLetter,
  TranslationAnswer,
  TranslationEdit,
} from '#contract/requests/translation.ts';
import { failures, GUARDED, guarded, json, ok } from './answers.ts';

const idPath = z.object({ id: z.uuid() });
const tags = ['Reviewing translations (extension)'];
const review = (summary: string, body: z.ZodType, answer: z.ZodType) =>
  guarded(summary, 'requests:write', {
    tags,
    requestParams: { path: idPath },
    requestBody: json(body),
    responses: { ...ok('Done.', answer), ...failures(400, ...GUARDED, 404, 408, 409, 413, 415) },
  });

export const TRANSLATION_PATHS: ZodOpenApiPathsObject = {
  '/v1/sign-requests/{id}/translation': {
    get: guarded('Read a translation', 'requests:read or requests:write', {
      tags,
      requestParams: {
        path: idPath,
        query: z.object({ version: z.coerce.number().int().min(1).optional() }),
      },
      responses: {
        ...ok('That version, or the newest.', TranslationAnswer),
        ...failures(400, ...GUARDED, 404),
      },
    }),
    put: review('Save a corrected version', TranslationEdit, TranslationAnswer),
  },
  '/v1/sign-requests/{id}/translation/approve': {
    post: review('Approve the newest version', ApprovalLetter, TranslationAnswer),
  },
  '/v1/sign-requests/{id}/translation/reject': {
    post: review('Reject the translation', RejectionLetter, SignRequestAnswer),
  },
  '/v1/sign-requests/{id}/subtitles': {
    put: guarded('Give the subtitles that a request waits for', 'requests:write', {
      tags,
      requestParams: { path: idPath },
      requestBody: {
        content: {
          'text/vtt': { schema: z.string() },
          'application/x-subrip': { schema: z.string() },
        },
      },
      responses: {
        ...ok('Translating again.', SignRequestAnswer),
        ...failures(400, ...GUARDED, 404, 408, 409, 413, 415),
      },
    }),
  },
};
