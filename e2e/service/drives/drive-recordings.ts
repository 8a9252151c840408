/** Calls of every operation of recordings of people, with a file that is a video only by its first bytes. */
import { createHash } from 'node:crypto';
import { formatStretch } from '#contract/library/recording-change.ts';
import type { RunningService } from '../../fixtures.ts';
import { accessToken, addClient, type Drive, jsonBody, sender, smallMovie } from '../client.ts';

const RECORDINGS = '/v1/sign-library/recordings';
const STRETCH = { inSeconds: 0, seconds: 1 };

/** Calls the operations for a separate organisation. */
export async function driveRecordings(
  { url, environment }: Pick<RunningService, 'url' | 'environment'>,
  drive: Drive,
): Promise<void> {
  const scope = 'requests:read requests:write library:read library:review worker';
  const by = sender(url, await accessToken(url, await addClient(environment, 'crewe', scope)));
  const film = smallMovie();
  const hash = createHash('sha256').update(film).update(formatStretch(STRETCH)).digest('hex');
  const recording = hash.slice(0, 32);
  const init = jsonBody({ recordings: [recording] });
  const start = { recording, sizeBytes: film.length, contentType: 'video/mp4', ...STRETCH };
  await drive(`post ${RECORDINGS}`, RECORDINGS, jsonBody(start), by);
  const address = `${RECORDINGS}/${recording}`;
  await drive(`get ${RECORDINGS}/{recording}/parts`, `${address}/parts`, {}, by);
  const complete = `post ${RECORDINGS}/{recording}/complete`;
  await drive(complete, `${address}/complete`, { method: 'POST' }, by);
  await drive(`post ${RECORDINGS}/links`, `${RECORDINGS}/links`, init, by);
  await drive(`post ${RECORDINGS}/uses`, `${RECORDINGS}/uses`, init, by);
  await drive(
    'post /v1/render-jobs/{jobId}/recordings',
    '/v1/render-jobs/00000000-0000-4000-8000-000000000000/recordings',
    { ...init, headers: { ...init.headers, 'x-lease-token': 'x'.repeat(43) } },
    by,
  );
}
