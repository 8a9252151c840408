/** The service as functions: paths, tokens and parsing stay here. */
import { SessionRequest } from '#contract/requests/token.ts';
import { requestCalls } from '../requests/request-calls.ts';
import { reviewCalls } from '../review-calls.ts';
import { settingsCalls } from '../settings-calls.ts';
import { uploadCalls } from '../upload-calls.ts';
import type { AccessTokens } from './access-token.ts';
import { callService } from './call-service.ts';
import { json, serviceLine } from './service-line.ts';

/**
 * @param serviceUrl without a slash at the end; empty for the studio's own origin
 * @param tokens where access tokens come from
 */
export function createApiClient({
  serviceUrl,
  tokens,
}: {
  serviceUrl: string;
  tokens: AccessTokens;
}) {
  const line = serviceLine(serviceUrl, tokens);
  return {
    ...requestCalls(line),
    ...uploadCalls(line),
    ...reviewCalls(line),
    ...settingsCalls(line),
  };
}
export type ApiClient = ReturnType<typeof createApiClient>;

/** Trades the code of the sign-in link for a session cookie. */
export async function signIn(code: string): Promise<void> {
  await callService('/session', {
    ...json('POST', SessionRequest.parse({ code })),
    withCookie: true,
  });
}
