import { Hono } from 'hono';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { normaliseCode, pairingCode } from './pairing-code.ts';
import type { Playlists } from './playlist.ts';
import { readScreenDay } from './screen-day.ts';
import {
  ADD_SCREEN,
  CHANGE_SCREEN,
  LIST_PLAYERS,
  LIST_SCREENS,
  OFFER_CODE,
  READ_SCREEN_DAY,
  READ_SCREEN_PLAYLIST,
  REMOVE_SCREEN,
  RENEW_ADDRESS,
} from './screen-endpoints.ts';
import { viewPlayer } from './screen-view.ts';
import { viewAll, viewOne } from './view-screens.ts';

const MAX_SCREENS = 2000;
const CODE_MINUTES = 10;

const unknownScreen = () => notFound('Screen not found.');

/** Screens of the caller's organisation. @param changed called after each change that players have to hear of */
export function screenRoutes(
  ports: Ports,
  serve: Serve,
  changed: (tenant: string) => void,
  getPlaylist: Playlists,
) {
  const { screens, secrets, now } = ports;

  async function present(tenant: string, id: string) {
    const found = await screens.find(tenant, id);
    if (found === undefined) throw unknownScreen();
    return found;
  }
  const getScreenView = async (tenant: string, id: string) =>
    viewOne(ports, await present(tenant, id));

  return new Hono<ServiceEnv>()
    .get('/v1/screens', ...serve(LIST_SCREENS), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: await viewAll(ports, c.var.caller.tenant) });
    })
    .post('/v1/screens', ...serve(ADD_SCREEN), async (c) => {
      const { tenant } = c.var.caller;
      if ((await screens.list(tenant)).length >= MAX_SCREENS)
        throw new ServiceError(
          'quota-exceeded',
          `The limit is ${MAX_SCREENS} screens. Remove one first.`,
        );
      const id = ports.newId();
      const form = c.req.valid('json');
      // The secret stays unknown until an address is requested.
      await screens.add({ id, tenant, ...form, createdAt: now() }, secrets.digest(secrets.make()));
      c.set('done', { subject: id, detail: form.name });
      return c.json({ data: await getScreenView(tenant, id) });
    })
    .get('/v1/screens/:id/playlist', ...serve(READ_SCREEN_PLAYLIST), async (c) => {
      const found = await present(c.var.caller.tenant, c.req.param('id'));
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: await getPlaylist(found) });
    })
    .get('/v1/screens/:id/showings', ...serve(READ_SCREEN_DAY), async (c) => {
      const found = await present(c.var.caller.tenant, c.req.param('id'));
      c.header('Cache-Control', 'private, no-store');
      return c.json(await readScreenDay(ports, found, c.req.valid('query')));
    })
    .get('/v1/screens/:id/players', ...serve(LIST_PLAYERS), async (c) => {
      const { tenant, id } = await present(c.var.caller.tenant, c.req.param('id'));
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: (await screens.listPlayers(tenant, id)).map(viewPlayer) });
    })
    .put('/v1/screens/:id', ...serve(CHANGE_SCREEN), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      const form = c.req.valid('json');
      if (!(await screens.change(tenant, id, form))) throw unknownScreen();
      changed(tenant);
      c.set('done', { detail: form.name });
      return c.json({ data: await getScreenView(tenant, id) });
    })
    .delete('/v1/screens/:id', ...serve(REMOVE_SCREEN), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      const { name } = await present(tenant, id);
      if (!(await screens.remove(tenant, id))) throw unknownScreen();
      changed(tenant);
      c.set('done', { detail: name });
      return c.body(null, 204);
    })
    .post('/v1/screens/:id/address', ...serve(RENEW_ADDRESS), async (c) => {
      const { tenant } = c.var.caller;
      const { id, name } = await present(tenant, c.req.param('id'));
      const secret = secrets.make();
      if (!(await screens.renewAddress(tenant, id, secrets.digest(secret)))) throw unknownScreen();
      changed(tenant);
      c.set('done', { detail: name });
      c.header('Cache-Control', 'no-store');
      // After #, so that it is in no log between here and there.
      return c.json({ data: { address: `${ports.publicUrl()}/screen/#${secret}` } });
    })
    .post('/v1/screens/:id/code', ...serve(OFFER_CODE), async (c) => {
      const { tenant } = c.var.caller;
      const { id, name } = await present(tenant, c.req.param('id'));
      const code = pairingCode(secrets.make());
      const expiresAt = now() + CODE_MINUTES * 60_000;
      const hash = secrets.digest(normaliseCode(code));
      if (!(await screens.offerCode(tenant, id, hash, expiresAt))) throw unknownScreen();
      c.set('done', { detail: name });
      c.header('Cache-Control', 'no-store');
      return c.json({ data: { code, expiresAt: new Date(expiresAt).toISOString() } });
    });
}
