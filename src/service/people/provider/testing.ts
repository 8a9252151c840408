/** A real OpenID Connect provider on this machine, with accounts that a test gives it. */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { cookieJar } from '#service/tokens/testing.ts';

export interface Account {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** Cookies that a browser has at the provider. */
type CookieJar = ReturnType<typeof cookieJar>;

export interface RunningProvider {
  issuer: string;
  /** Address of the service that people go back to. */
  serviceUrl: string;
  clientId: string;
  clientSecret: string;
  /** Accounts by the name that people type at the provider, which is their subject. */
  accounts: Map<string, Account>;
  /** Signs in at the provider as a browser does; answers where it leads back to. */
  signIn(address: string, login: string, jar?: CookieJar): Promise<URL>;
  stop(): Promise<void>;
}

const CLIENT = { clientId: 'handsignal', clientSecret: 'the secret of this client, long enough' };

/** Goes from page to page until one leads back to `home`, and fills in the forms on the way. */
async function walk(
  address: string,
  login: string,
  serviceOrigin: string,
  jar: CookieJar,
): Promise<URL> {
  let next = new URL(address);
  let init: RequestInit = {};
  for (let step = 0; step < 12; step++) {
    if (next.origin === serviceOrigin) return next;
    const response = await fetch(next, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, Cookie: jar.text() },
    });
    jar.keep(response);
    init = {};
    const location = response.headers.get('location');
    if (location !== null) {
      next = new URL(location, next);
      continue;
    }
    const page = await response.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined)
      throw new Error(`The provider shows no form: ${response.status} ${page.slice(0, 500)}`);
    next = new URL(action, next);
    const fields: Record<string, string> =
      prompt === 'login' ? { prompt, login, password: 'x' } : { prompt };
    init = { method: 'POST', body: new URLSearchParams(fields) };
  }
  throw new Error('The provider leads nowhere.');
}

/**
 * Starts a provider on this machine.
 * @param serviceUrl address of the service that people return to
 */
export async function startProvider(serviceUrl: string): Promise<RunningProvider> {
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const accounts = new Map<string, Account>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${serviceUrl}/session/provider/return`],
        post_logout_redirect_uris: [`${serviceUrl}/sign-in`],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ sub, ...account }) };
    },
    cookies: { keys: ['of this test'] },
    // Said, since it warns of its own ones.
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  handle = provider.callback();
  return {
    ...CLIENT,
    issuer,
    serviceUrl,
    accounts,
    signIn: (start, login, jar = cookieJar()) =>
      walk(start, login, new URL(serviceUrl).origin, jar),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
