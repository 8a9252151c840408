import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { ProviderProblem } from '#contract/people/browser.ts';
import { getBasePath } from '#service/http/base-path.ts';
import { clientAddress } from '#service/http/client-address.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import { sessionOpener } from '#service/people/open-session.ts';
import type { Ports } from '#service/ports/ports.ts';
import { takeAllowance } from '#service/tokens/guard.ts';
import { checkOrigin } from '#service/tokens/session.ts';
import { sessionCookies } from '#service/tokens/session-cookie.ts';
import { type AdmittedPerson, admitPerson } from './admit-person.ts';
import { BEGIN_PROVIDER, END_PROVIDER } from './provider-endpoints.ts';

const FLOW_MS = 10 * 60_000;
const COOKIE_PATH = '/session/provider';
const RETURN_PATH = `${COOKIE_PATH}/return`;

const ProviderFlow = z.object({
  kept: z.string(),
  browser: z.string(),
  /** Hashes of the browser's cookies when it left: strict cookies are not sent when it returns. */
  had: z.object({ session: z.string().optional(), browser: z.string().optional() }),
});

/** Person who returned, and the browser, which others may use in turn. */
interface ReturnedPerson extends AdmittedPerson {
  had: z.infer<typeof ProviderFlow>['had'];
  /** Time when they last proved who they are; 0 where the provider does not say. */
  provedAt: number;
}

/** Creates the routes for signing in at the organisation's own provider, in the same browser from beginning to end. */
export function providerRoutes(ports: Ports, serve: Serve) {
  const { identityProvider: provider, oneTimes, secrets, now, limiter } = ports;
  const { open } = sessionOpener(ports);
  const cookies = sessionCookies(ports);
  const requireSameOrigin = (c: Context<ServiceEnv>) => checkOrigin(c, ports.publicUrl());
  const cookiePath = () => `${getBasePath(ports)}${COOKIE_PATH}`;
  const cookieName = () => `handsignal-provider-${new URL(ports.publicUrl()).port || 'web'}`;
  const count = (c: Context<ServiceEnv>) =>
    takeAllowance(limiter, `address ${clientAddress(c, ports)}`);

  /** Completes the sign-in of a person who returned. The state works once, and only in the browser that left. */
  async function completeSignIn(c: Context<ServiceEnv>): Promise<ReturnedPerson | ProviderProblem> {
    const { search, searchParams } = new URL(c.req.url);
    const state = searchParams.get('state') ?? '';
    const cookie = getCookie(c, cookieName());
    deleteCookie(c, cookieName(), { path: cookiePath() });
    const oneTime = await oneTimes.take(secrets.digest(state), 'provider', now());
    if (provider === undefined || oneTime === undefined || cookie === undefined) return 'expired';
    const { kept, browser, had } = ProviderFlow.parse(JSON.parse(oneTime.text));
    if (browser !== secrets.digest(cookie)) return 'expired';
    const address = new URL(`${ports.publicUrl()}${RETURN_PATH}${search}`);
    const proven = await provider.complete(address, state, kept);
    if (typeof proven === 'string') return proven;
    const admitted = await admitPerson(ports, proven);
    if (typeof admitted === 'string') return admitted;
    return { ...admitted, had, provedAt: Math.min(proven.authenticatedAt ?? 0, now()) };
  }

  return new Hono<ServiceEnv>()
    .post(
      '/session/provider',
      ...serve({ ...BEGIN_PROVIDER, before: requireSameOrigin }),
      async (c) => {
        if (provider === undefined) throw notFound('This service has no organisation sign-in.');
        await count(c);
        const [state, browser] = [secrets.make(), secrets.make()];
        const had = cookies.hashesOf(c);
        const { address, savedState } = await provider.begin({
          state,
          returnAddress: `${ports.publicUrl()}${RETURN_PATH}`,
          startedAt: now(),
          // In a browser that people use in turn, the provider may still know the previous person.
          mustConfirm: had.browser !== undefined || had.session !== undefined,
        });
        await oneTimes.offer({
          key: secrets.digest(state),
          purpose: 'provider',
          subject: '',
          text: JSON.stringify({
            kept: savedState,
            browser: secrets.digest(browser),
            had,
          }),
          expiresAt: now() + FLOW_MS,
        });
        setCookie(c, cookieName(), browser, {
          httpOnly: true,
          // The provider redirects here from its own site, so a strict cookie would not be sent.
          sameSite: 'Lax',
          path: cookiePath(),
          secure: new URL(ports.publicUrl()).protocol === 'https:',
          maxAge: FLOW_MS / 1000,
        });
        c.header('Cache-Control', 'no-store');
        return c.json({ data: { address } });
      },
    )
    .get(RETURN_PATH, ...serve(END_PROVIDER), async (c) => {
      await count(c);
      const returned = await completeSignIn(c);
      c.header('Cache-Control', 'no-store');
      const signInPage = `${getBasePath(ports)}/sign-in`;
      if (typeof returned === 'string') return c.redirect(`${signInPage}?problem=${returned}`, 303);
      const { person, isNew, had, provedAt } = returned;
      const action = isNew ? 'person.joined' : 'person.signed-in';
      await open(c, person, { action, isNew, isFromProvider: true, had, provedAt });
      return c.redirect(`${signInPage}?done=provider`, 303);
    });
}
