/** A small OpenID Connect provider on this machine whose tokens are like those of a well-known one. */
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Claims that a provider puts into the ID token; a function sees whether a fresh sign-in was requested. */
export type TokenClaims = (request: { prompt: string | null }) => Record<string, unknown>;

export interface LikeProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Claims of the next token. */
  claims: TokenClaims;
  /** Whether the next token is signed by a key that the provider does not publish. */
  usesOtherKey: boolean;
  /** Follows the address as a browser of a person who is signed in there; returns the address that it leads back to. */
  follow(address: string): Promise<URL>;
  stop(): Promise<void>;
}

const CLIENT = { clientId: 'handsignal', clientSecret: 'the secret of this client, long enough' };

/** Starts a provider that knows its person already and asks nothing. */
export async function startLikeProvider(): Promise<LikeProvider> {
  const [publishedKeys, foreignKeys] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
  ]);
  const jwk = {
    ...(await exportJWK(publishedKeys.publicKey)),
    kid: 'one',
    alg: 'RS256',
    use: 'sig',
  };
  /** Query of each sign-in by its code. */
  const requests = new Map<string, URLSearchParams>();

  async function signToken(code: string): Promise<string> {
    const request = requests.get(code)!;
    const claims = provider.claims({ prompt: request.get('prompt') });
    return new SignJWT({ nonce: request.get('nonce'), sub: 'subject', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(provider.issuer)
      .setAudience(CLIENT.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(provider.usesOtherKey ? foreignKeys.privateKey : publishedKeys.privateKey);
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer);
    const answer = (body: object) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (url.pathname === '/.well-known/openid-configuration')
      return answer({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (url.pathname === '/keys') return answer({ keys: [jwk] });
    if (url.pathname === '/authorize') {
      const code = crypto.randomUUID();
      requests.set(code, url.searchParams);
      const back = new URL(url.searchParams.get('redirect_uri')!);
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state')! }).toString();
      response.statusCode = 302;
      response.setHeader('Location', back.href);
      return response.end();
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const code = new URLSearchParams(body).get('code') ?? '';
    answer({ access_token: 'access', token_type: 'Bearer', id_token: await signToken(code) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.');
  const provider: LikeProvider = {
    ...CLIENT,
    issuer: `http://127.0.0.1:${address.port}`,
    claims: () => ({}),
    usesOtherKey: false,
    async follow(start) {
      const response = await fetch(start, { redirect: 'manual' });
      return new URL(response.headers.get('location')!);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}
