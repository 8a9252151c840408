import { MergeAnswer, MergeQuery, PackQuery } from '#contract/library/pack/library-pack.ts';
import { BINARY, failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Sign library (extension)';
const zip = { content: { 'application/zip': { schema: BINARY } } };

export const READ_PACK = defineEndpoint({
  operationId: 'readSignLibraryPack',
  summary: 'Export the sign library, or a part of it',
  tag,
  description:
    'A zip of a manifest.json with what the newest revision says: verdicts with the name and standing of who gave them, chosen forms, names and the policy.',
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
  summary: 'Take in the sign library of another organisation',
  tag,
  description:
    'The whole pack is checked first: its schema, its files, their sizes and hashes. What is new is added as entries of the history that say where they come from; what clashes is kept as it is, unless told otherwise. With check=true nothing is kept. With If-Match, the library has to be at the revision of that ETag. Verdicts of others keep their names, and count only with approvals=true.',
  scopes: ['library:write'],
  action: 'library.merged',
  query: MergeQuery,
  body: zip,
  responses: {
    ...ok('What it changes.', MergeAnswer),
    ...failures(400, ...GUARDED, 408, 412, 413, 415, 503),
  },
});
