/** Browsers of people at the service of a test. */
import type { Role } from '#contract/people/role.ts';
import { json, type TestService } from '#service/testing.ts';
import { offerSignIn } from '#service/tokens/session.ts';
import { cookieJar } from '#service/tokens/testing.ts';

export const PASSPHRASE = 'seven quiet trains';

export interface Browser {
  /** Returns the cookies as they are sent; empty before the first. */
  cookie(): string;
  /** Sends a request with the cookie only, like the sign-in pages. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request like one that follows a link from another site: without the strict cookies. */
  comeFromElsewhere(path: string): Promise<Response>;
  /** Sends a request with an access token, which is issued for the cookie before each call. */
  send(path: string, init?: RequestInit): Promise<Response>;
}

export function openBrowser(service: TestService, initialCookie = ''): Browser {
  const jar = cookieJar(initialCookie);
  const askWith = async (cookie: string, path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('Cookie', cookie);
    const response = await service.send(path, { ...init, headers }, null);
    jar.keep(response);
    return response;
  };
  const ask: Browser['ask'] = (path, init = {}) => askWith(jar.text(), path, init);
  return {
    cookie: jar.text,
    ask,
    comeFromElsewhere: (path) => askWith(jar.textFromElsewhere(), path, {}),
    async send(path, init = {}) {
      const answer = await ask('/session/token', { method: 'POST' });
      if (!answer.ok) return answer;
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${(await answer.json()).access_token}`);
      return await service.send(path, { ...init, headers }, null);
    },
  };
}

/** Returns the code of the first error of a refused call. */
export const getErrorCode = async (response: Response): Promise<string> =>
  (await response.json()).errors[0].code;

/** Opens a browser that followed the sign-in link. */
export async function followLink(service: TestService): Promise<Browser> {
  const browser = openBrowser(service);
  const code = (await offerSignIn(service.ports)).split('#')[1];
  await browser.ask('/session', json({ code }));
  return browser;
}

/** Creates the first account, Amira's, with the sign-in link. */
export async function firstAdministrator(service: TestService): Promise<Browser> {
  const browser = await followLink(service);
  const body = { name: 'Amira Khan', email: 'Amira@example.org', passphrase: PASSPHRASE };
  await browser.ask('/session/administrator', json(body));
  return browser;
}

/** Sends an invitation and returns the part after `#` in its link. */
export async function invite(by: Browser, email: string, roles: Role[]): Promise<string> {
  const response = await by.send('/v1/invitations', json({ email, roles }));
  const { data }: { data: { link: string } } = await response.json();
  return data.link.split('#')[1]!;
}

/** Signs a person in by an invitation, in their own browser. */
export async function join(
  service: TestService,
  by: Browser,
  { name, roles }: { name: string; roles: Role[] },
): Promise<Browser> {
  const email = `${name.split(' ')[0]!.toLowerCase()}@example.org`;
  const token = await invite(by, email, roles);
  const browser = openBrowser(service);
  await browser.ask('/session/invitation', json({ token, name, passphrase: PASSPHRASE }));
  return browser;
}
