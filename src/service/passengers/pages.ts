/** Pages for passengers, as administrators manage them. */
import { Hono } from 'hono';
import {
  MAX_PAGES,
  type PassengerPage,
  type PassengerPageForm,
} from '#contract/passengers/passenger-page.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { StoredPage } from '#service/ports/passengers/passenger-pages.ts';
import type { Ports } from '#service/ports/ports.ts';
import { ADD_PAGE, CHANGE_PAGE, LIST_PAGES, REMOVE_PAGE } from './page-endpoints.ts';

const ONE = '/v1/passenger-pages/:id';

const unknownPage = () => notFound('Page not found.');

const taken = ({ code }: PassengerPageForm) =>
  new ServiceError('conflict', `${code} is taken. Choose another code, such as ${code}-2.`, {
    field: 'code',
  });

/** Builds the address of a page, which is in its QR code. */
export const getPageAddress = (
  { publicUrl }: Pick<Ports, 'publicUrl'>,
  { code }: Pick<StoredPage, 'code'>,
): string => `${publicUrl()}/at/${code}`;

const viewPage = (
  ports: Pick<Ports, 'publicUrl'>,
  { tenant: _, createdAt, ...page }: StoredPage,
): PassengerPage => ({
  ...page,
  createdAt: new Date(createdAt).toISOString(),
  address: getPageAddress(ports, page),
});

const summarise = ({ code, isOn, region }: PassengerPageForm) =>
  [code, isOn ? 'on' : 'off', ...(region === undefined ? [] : [region])].join(', ');

/**
 * Creates the routes of pages of the caller's organisation.
 * @param renew makes films anew that are kept ready: with another region they use other signs
 */
export function passengerPageRoutes(
  ports: Ports,
  serve: Serve,
  renew: (tenant: string) => Promise<void>,
) {
  const { passengerPages, newId, now } = ports;

  async function present(tenant: string, id: string): Promise<StoredPage> {
    const page = await passengerPages.find(tenant, id);
    if (page === undefined) throw unknownPage();
    return page;
  }

  return new Hono<ServiceEnv>()
    .get('/v1/passenger-pages', ...serve(LIST_PAGES), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const pages = await passengerPages.list(c.var.caller.tenant);
      return c.json({ data: pages.map((page) => viewPage(ports, page)) });
    })
    .post('/v1/passenger-pages', ...serve(ADD_PAGE), async (c) => {
      const { tenant } = c.var.caller;
      const form = c.req.valid('json');
      const page = { id: newId(), tenant, createdAt: now(), ...form };
      const added = await passengerPages.add(page, MAX_PAGES);
      if (added === 'taken') throw taken(form);
      if (added === 'full')
        throw new ServiceError(
          'quota-exceeded',
          `The limit is ${MAX_PAGES} pages. Remove one first.`,
        );
      await renew(tenant);
      c.set('done', { subject: page.id, detail: summarise(form) });
      return c.json({ data: viewPage(ports, page) });
    })
    .put(ONE, ...serve(CHANGE_PAGE), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      const form = c.req.valid('json');
      const changed = await passengerPages.change(tenant, id, form);
      if (changed === 'unknown') throw unknownPage();
      if (changed === 'taken') throw taken(form);
      await renew(tenant);
      c.set('done', { detail: summarise(form) });
      return c.json({ data: viewPage(ports, await present(tenant, id)) });
    })
    .delete(ONE, ...serve(REMOVE_PAGE), async (c) => {
      const { tenant } = c.var.caller;
      const page = await present(tenant, c.req.param('id'));
      if (!(await passengerPages.remove(tenant, page.id))) throw unknownPage();
      await renew(tenant);
      c.set('done', { detail: summarise(page) });
      return c.body(null, 204);
    });
}
