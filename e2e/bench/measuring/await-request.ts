/** Client steps for a request until its video is ready. */
import { setTimeout as pause } from 'node:timers/promises';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { jsonBody, type Send } from '../../service/client.ts';

/** Reads a request until it is so. Fails when it failed. */
export async function waitForRequest(
  send: Send,
  id: string,
  isReached: (request: SignRequest) => boolean,
  everyMs: number,
): Promise<SignRequest> {
  for (;;) {
    const answer = await send(`/v1/sign-requests/${id}`);
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    const { data: request }: { data: SignRequest } = await answer.json();
    if (isReached(request)) return request;
    if (request.status === 'FAILED') throw new Error(`It failed: ${request.failure?.message}`);
    await pause(everyMs);
  }
}

/** Approves the first draft of a translation. */
export async function approve(send: Send, id: string): Promise<void> {
  const approval = jsonBody({ version: 1, name: 'Amira' });
  await send(`/v1/sign-requests/${id}/translation/approve`, approval);
}
