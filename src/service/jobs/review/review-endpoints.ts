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
const REVIEWING = 'A client with requests:write has reviews:write, too.';
const REFUSALS = failures(400, ...GUARDED, 404, 408, 409, 413, 415);

export const READ_TRANSLATION = defineEndpoint({
  operationId: 'readTranslation',
  summary: 'Read a translation',
  tag,
  description:
    'Each sentence says in `marks` where English and gloss may differ: which check found it, the words it is about, and why. A person must see those sentences before they are published.',
  scopes: ['requests:read', 'requests:write'],
  path,
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  responses: {
    ...ok('That version, or the newest.', TranslationAnswer),
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
  description: `${REVIEWING} A person who is signed in must say with \`seen\` that each sentence was played or read through; a client may leave it out, and the approval then says nothing of it. What is given must name every sentence.`,
  scopes: ['reviews:write'],
  action: 'request.approved',
  path,
  json: ApprovalLetter,
  jsonLimit: { bytes: APPROVAL_LIMIT_BYTES },
  responses: { ...ok('Done.', TranslationAnswer), ...REFUSALS },
});

export const REOPEN_TRANSLATION = defineEndpoint({
  operationId: 'reopenTranslation',
  summary: 'Open the translation of a finished request again, to correct it',
  tag,
  description:
    'A new version waits for review, as the newest one is. The videos stay as they are until the corrected ones are done; then their links end.',
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
  description: `${REVIEWING} The request fails with the reason. One that was opened again goes back to the version that is released; newer ones are deleted.`,
  scopes: ['reviews:write'],
  action: 'request.rejected',
  path,
  json: RejectionLetter,
  responses: { ...ok('Done.', SignRequestAnswer), ...REFUSALS },
});

export const MAKE_SIGNER_ALONE = defineEndpoint({
  operationId: 'makeSignerAlone',
  summary: 'Make a video of the signer alone, of a film that is done',
  tag,
  description:
    'A film gets the signer over its picture; the signer alone costs as much again, so it is made when it is asked for: here, or from the start with uploadSettings.signerAlone. It is a request of its own, which this answers; asked again, the same one.',
  scopes: ['requests:write'],
  action: 'request.made',
  path,
  responses: { ...ok('The request for the signer alone.', SignRequestAnswer), ...REFUSALS },
});

export const GIVE_SUBTITLES = defineEndpoint({
  operationId: 'giveSubtitles',
  summary: 'Give the subtitles that a request waits for',
  tag,
  description:
    'Also where the request failed for the subtitles that it had (its failure code begins with subtitles-): others, or the same with subtitlesStartAt, take their place, and the film need not be sent again. What was said before of subtitlesStartAt holds where it is not given.',
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
