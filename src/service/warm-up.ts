/** A service that has just started compiles what it is asked for first; here before anybody waits for it. */
import { createService } from './app.ts';
import type { Ports } from './ports/ports.ts';
import { createTokens } from './tokens/tokens.ts';

/** Client and tenant that do not exist: real organisations are named by people. */
const UNKNOWN_CLIENT = 'nobody';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const ROUNDS = 20;
const nothing = () => undefined;

/** Asks for what there is not, and announces what cannot be: nothing is kept, counted or logged. */
export async function warmUp(ports: Ports): Promise<void> {
  const quietPorts: Ports = {
    ...ports,
    log: { info: nothing, warn: nothing, error: nothing },
    metrics: { ...ports.metrics, observeRequest: nothing },
    limiter: {
      take: async () => ({ allowed: true, limit: 0, remaining: 0, resetSeconds: 0 }),
    },
  };
  const service = createService(quietPorts);
  const { access_token: token } = await createTokens(ports).issue({
    clientId: UNKNOWN_CLIENT,
    tenant: UNKNOWN_CLIENT,
    scopes: ['requests:read', 'requests:write'],
  });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ destination: 'nowhere', timing: '0930', callingAt: 'WOK,GLD' });
  for (let round = 0; round < ROUNDS; round++) {
    await service.request(`/v1/sign-requests/${UNKNOWN_ID}`, { headers });
    await service.request('/v1/sign-requests', { headers });
    await service.request('/v1/sign-requests/train-announcements', {
      method: 'POST',
      headers,
      body,
    });
  }
}
