/** Reviewing a translation, and subtitles that come later. All extensions. */
import { z } from 'zod';
import { SignRequestAnswer } from '#contract/requests/sign-request.ts';
import {
  ApprovalLetter,
  RejectionLetter,
  Reopening,
  TranslationAnswer,
  TranslationEdit,
} from '#contract/requests/translation.ts';
import { GivenSubtitlesQuery } from '#contract/requests/translation-upload.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const EDIT_LIMIT_BYTES = 32 * 1024 ** 2;
/** Limit of an approval, which names all sentences. */
const APPROVAL_LIMIT_BYTES = 8 * 1024 ** 2;

const tag = 'Reviewing translations (extension)';
const path = z.object({ id: z.uuid() });
const REFUSALS = failures(400, ...GUARDED, 404, 408, 409, 413, 415);

export const READ_TRANSLATION = defineEndpoint({
  operationId: 'readTranslation',
  summary: 'Read a translation',
  tag,
  description:
    'For each sentence, `marks` lists where the English and the gloss may differ: the check that found it, the words, and the reason. A person must see those sentences before they are published.',
  scopes: ['requests:read', 'requests:write'],
  path,
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  responses: {
    ...ok('The version you asked for, or the newest.', TranslationAnswer),
    ...failures(400, ...GUARDED, 404),
  },
});

export const SAVE_TRANSLATION = defineEndpoint({
  operationId: 'saveTranslation',
  summary: 'Save a corrected version',
  tag,
  scopes: ['requests:write', 'reviews:write'],
  action: 'request.edited',
  path,
  json: TranslationEdit,
  jsonLimit: { bytes: EDIT_LIMIT_BYTES },
  responses: { ...ok('Done.', TranslationAnswer), ...REFUSALS },
});

export const APPROVE_TRANSLATION = defineEndpoint({
  operationId: 'approveTranslation',
  summary: 'Approve the newest version',
  tag,
  description:
    'A person who is signed in must say with `seen` that each sentence was played or read through; a client may leave it out, and the approval then says nothing of it. What is given must name every sentence.',
  scopes: ['reviews:write'],
  action: 'request.approved',
  path,
  json: ApprovalLetter,
  jsonLimit: { bytes: APPROVAL_LIMIT_BYTES },
  responses: { ...ok('Done.', TranslationAnswer), ...REFUSALS },
});

export const REOPEN_TRANSLATION = defineEndpoint({
  operationId: 'reopenTranslation',
  summary: 'Reopen the translation of a finished request to correct it',
  tag,
  description:
    'A copy of the newest version waits for review. The present videos stay until the corrected ones are ready. Then their links stop working.',
  scopes: ['requests:write', 'reviews:write'],
  action: 'request.reopened',
  path,
  json: Reopening,
  responses: { ...ok('The new version.', TranslationAnswer), ...REFUSALS },
});

export const REJECT_TRANSLATION = defineEndpoint({
  operationId: 'rejectTranslation',
  summary: 'Reject the translation',
  tag,
  description:
    'The request fails with the reason. One that was opened again goes back to the version that is released; newer ones are deleted.',
  scopes: ['reviews:write'],
  action: 'request.rejected',
  path,
  json: RejectionLetter,
  responses: { ...ok('Done.', SignRequestAnswer), ...REFUSALS },
});

export const MAKE_SIGNER_ALONE = defineEndpoint({
  operationId: 'makeSignerAlone',
  summary: 'Make a video of only the signer, from a finished film',
  tag,
  description:
    'Films are made with the signer over the picture. A video of only the signer takes as long again, so it is made only when you ask for it: here, or from the start with uploadSettings.signerAlone. It is a separate request, which is returned. Calling again returns the same request.',
  scopes: ['requests:write'],
  action: 'request.made',
  path,
  responses: {
    ...ok('The request for the video of only the signer.', SignRequestAnswer),
    ...REFUSALS,
  },
});

export const GIVE_SUBTITLES = defineEndpoint({
  operationId: 'giveSubtitles',
  summary: 'Send the subtitles that a request is waiting for',
  tag,
  description:
    "Also works if the request failed because of its subtitles (the failure code begins with subtitles-). Send other subtitles, or the same ones with subtitlesStartAt. You don't need to send the film again. If you leave out subtitlesStartAt, the earlier value is used.",
  scopes: ['requests:write', 'reviews:write'],
  action: 'request.subtitles-given',
  path,
  query: GivenSubtitlesQuery,
  body: {
    content: {
      'text/vtt': { schema: z.string() },
      'application/x-subrip': { schema: z.string() },
    },
  },
  responses: { ...ok('Translating again.', SignRequestAnswer), ...REFUSALS },
});
