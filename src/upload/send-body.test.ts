import { afterEach, expect, it, vi } from 'vitest';
import { sendBody } from './send-body.ts';

afterEach(() => vi.unstubAllGlobals());

/** A request that loads without a status, as Firefox has it where a connection is cut. */
class CutRequest {
  readonly status = 0;
  readonly upload = {};
  onload: (() => void) | undefined;
  readonly open = vi.fn();
  readonly send = () => queueMicrotask(() => this.onload?.());
}

it('does not say "did not accept this file" when the connection is cut in Firefox', async () => {
  vi.stubGlobal('XMLHttpRequest', CutRequest);
  const { signal } = new AbortController();
  const sending = sendBody({
    method: 'PUT',
    url: '/parts/1',
    body: new Blob(['part']),
    signal,
    onSent: () => undefined,
  });
  await expect(sending).rejects.toMatchObject({ code: 'unreachable' });
});
