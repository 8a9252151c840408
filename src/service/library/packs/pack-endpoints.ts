import { MergeAnswer, MergeQuery, PackQuery } from '#contract/library/pack/library-pack.ts';
import { BINARY, failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Sign library (extension)';
const zip = { content: { 'application/zip': { schema: BINARY } } };

export const READ_PACK = defineEndpoint({
  operationId: 'readSignLibraryPack',
  summary: 'Export all or part of the sign library',
  tag,
  description:
    'A zip with a manifest.json of the newest revision: verdicts with the name and standing of each reviewer, chosen forms, names and the policy.',
  scopes: ['library:write'],
  action: 'library.exported',
  query: PackQuery,
  responses: {
    '200': { description: 'The pack.', ...zip },
    ...failures(400, ...GUARDED, 413),
  },
});

export const MERGE_PACK = defineEndpoint({
  operationId: 'mergeSignLibraryPack',
  summary: 'Import the sign library of another organisation',
  tag,
  description:
    "The whole pack is checked first: its schema, files, sizes and hashes. New items are added to the history with their source. Where there is a conflict, your library stays as it is unless you say otherwise. With check=true nothing is saved. With If-Match, the library must be at the revision of that ETag. Verdicts from other organisations keep their reviewers' names, and count only with approvals=true.",
  scopes: ['library:write'],
  action: 'library.merged',
  query: MergeQuery,
  body: zip,
  responses: {
    ...ok('The changes.', MergeAnswer),
    ...failures(400, ...GUARDED, 408, 412, 413, 415, 503),
  },
});
