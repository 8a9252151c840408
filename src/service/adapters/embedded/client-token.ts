import { TokenAnswer } from '#contract/requests/token.ts';

const REFRESH_BEFORE_SECONDS = 300;

/** Asks for access tokens with client credentials, and keeps each until shortly before its end. */
export function clientTokens(
  serviceUrl: string,
  clientId: string,
  clientSecret: string,
): () => Promise<string> {
  let cached: { token: string; until: number } | undefined;
  return async () => {
    if (cached !== undefined && performance.now() < cached.until) return cached.token;
    const response = await fetch(`${serviceUrl}/oauth2/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (!response.ok) throw new Error(`The service refused a token (${response.status}).`);
    const { access_token, expires_in } = TokenAnswer.parse(await response.json());
    const lifeMs = Math.max(0, expires_in - REFRESH_BEFORE_SECONDS) * 1000;
    cached = { token: access_token, until: performance.now() + lifeMs };
    return access_token;
  };
}
