/**
 * Finishes videos of all tenants, as a quick render worker does, in a process of its own: reading a job of 40 MB takes
 * a second, in which the process that measures must not wait. Told what to do by its environment; says of each turn
 * how it went.
 */
import { bytesLikeMovie, renderNext, sender } from '../service/client.ts';
import { issuedToken } from '../service/node-client.ts';

/** Turn of the worker, in epoch milliseconds. */
export interface Turn {
  from: number;
  to: number;
  rendered: boolean;
  error?: string;
}

const PAUSE_MS = 500;
const { SERVICE_URL = '', TOKEN_SECRET = '' } = process.env;
const movie = bytesLikeMovie(50_000, 1);

for (let turn = 0; process.connected; turn++) {
  const from = Date.now();
  // Each client may ask 1,500 times in five minutes, and a video takes four requests.
  const token = await issuedToken(TOKEN_SECRET, `worker-${turn >> 7}`, '*', ['worker']);
  const outcome = await renderNext(sender(SERVICE_URL, token), movie).then(
    (requestId) => ({ rendered: requestId !== undefined }),
    (error: unknown) => ({ rendered: false, error: String(error) }),
  );
  if (process.connected) process.send?.({ from, to: Date.now(), ...outcome } satisfies Turn);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
