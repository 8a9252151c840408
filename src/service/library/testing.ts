/** Words about signs of a library, and how they are sent. */
import type { LibraryChange } from '#contract/library/library-change.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import { json } from '#service/testing.ts';

export const LIBRARY = '/v1/sign-library';
export const CHANGES = '/v1/sign-library/changes';
export const ANNOUNCE = '/v1/sign-requests/train-announcements';
export const FORM = '1'.repeat(32);

export const verdict = (word: 'approved' | 'rejected', form = FORM): LibraryChange => ({
  kind: 'verdict',
  gloss: 'TRAIN',
  form,
  verdict: word,
  ...(word === 'rejected' && { note: 'Not signed so here.' }),
});

type Send = (path: string, init?: RequestInit) => Promise<Response>;
export const change = (send: Send, ...changes: LibraryChange[]) => send(CHANGES, json({ changes }));
export const readRules = async (response: Response): Promise<LibraryRules> =>
  (await response.json()).data;
