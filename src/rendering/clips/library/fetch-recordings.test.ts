import { expect, it } from 'vitest';
import type { RecordedClip } from '#contract/clip.ts';
import { createClip } from '#rendering/clips/testing.ts';
import type { RenderError } from '#rendering/render-error.ts';
import { fetchRecordings, type RecordingSource } from './fetch-recordings.ts';

const clip: RecordedClip = {
  ...createClip('1'.repeat(32), ['PLATFORM', '10']),
  pack: 'sign library',
  inSeconds: 0,
  width: 640,
  height: 360,
  framing: { top: 1, shoulders: 2, centre: 3, isCut: true },
};
const { signal } = new AbortController();
const foundLinks = { recordings: [{ id: clip.id, link: 'film', sizeBytes: 4 }], missing: [] };

const failure = async (source: Partial<RecordingSource>): Promise<RenderError> => {
  const fullSource: RecordingSource = {
    links: async () => foundLinks,
    fetchFile: async () => new Blob(['film']),
    ...source,
  };
  return await fetchRecordings([clip], fullSource, signal).then(
    () => expect.unreachable('It was fetched.'),
    (error: unknown) => error as RenderError,
  );
};

it('says which recording was withdrawn', async () => {
  const error = await failure({ links: async (ids) => ({ recordings: [], missing: [...ids] }) });
  expect(error.code).toBe('recording-missing');
  expect(error.message).toContain('PLATFORM 10 has since been deleted or withdrawn');
});

it('says which recording could not be fetched, and why', async () => {
  const error = await failure({ fetchFile: () => Promise.reject(new Error('No answer came.')) });
  expect(error.code).toBe('recording-unreachable');
  expect(error.message).toBe(
    'The recording of PLATFORM 10 could not be downloaded: No answer came.',
  );
});

it('believes no film but the one of the id', async () => {
  const error = await failure({});
  expect(error.code).toBe('recording-unreachable');
  expect(error.message).toContain('another film');
});

it('asks nothing where nothing is shown', async () => {
  const refuse = () => Promise.reject(new Error('Asked.'));
  await fetchRecordings([], { links: refuse, fetchFile: refuse }, signal);
});
