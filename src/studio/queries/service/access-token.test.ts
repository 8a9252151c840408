import { describe, expect, it } from 'vitest';
import { createAccessTokens } from './access-token.ts';
import { ApiError } from './api-error.ts';

function counting() {
  let requestCount = 0;
  const clock = { now: 1_000_000 };
  const tokens = createAccessTokens(
    async () => {
      requestCount += 1;
      return { access_token: `token-${requestCount}`, expires_in: 3600, token_type: 'Bearer' };
    },
    () => clock.now,
  );
  return { tokens, clock };
}

describe('access tokens', () => {
  it('are asked for once by calls at the same time', async () => {
    const { tokens } = counting();
    expect(await Promise.all([tokens.get(), tokens.get()])).toEqual(['token-1', 'token-1']);
  });

  it('are renewed before they expire', async () => {
    const { tokens, clock } = counting();
    await tokens.get();
    clock.now += 3_239_999;
    expect(await tokens.get()).toBe('token-1');
    clock.now += 1;
    expect(await tokens.get()).toBe('token-2');
  });

  it('are replaced when one was refused, and only that one', async () => {
    const { tokens } = counting();
    tokens.discard(await tokens.get());
    expect(await tokens.get()).toBe('token-2');
    tokens.discard('token-1');
    expect(await tokens.get()).toBe('token-2');
  });

  it('are asked for again after a failure', async () => {
    let isDown = true;
    const tokens = createAccessTokens(async () => {
      if (isDown) throw new ApiError('unreachable', 'away');
      return { access_token: 'back', expires_in: 60, token_type: 'Bearer' };
    });
    await expect(tokens.get()).rejects.toThrow('away');
    isDown = false;
    expect(await tokens.get()).toBe('back');
  });
});
