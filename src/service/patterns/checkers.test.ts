import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstAdministrator, join } from '#service/people/testing.ts';
import { json, openTestService, type TestService, WATERLOO } from '#service/testing.ts';
import { findCheckers } from './checkers.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

it('names who checked a message once they agreed, with the standing that an administrator gave', async () => {
  const amira = await firstAdministrator(service);
  const rosa = await join(service, amira, { name: 'Rosa Diaz', roles: ['reviewer'] });
  const me = (await (await rosa.send('/v1/me')).json()).data.person;
  expect(me.isNamed).toBe(false);
  const reviewer = {
    kind: 'reviewer',
    person: me.id,
    standing: 'interpreter',
    registration: 'NRCPD 1001234',
  };
  await amira.send('/v1/sign-library/changes', json({ changes: [reviewer] }));
  const announced = await amira.send('/v1/sign-requests/train-announcements', json(WATERLOO));
  const { id } = (await announced.json()).data;
  await service.renderNext();
  const { ports } = service;
  const request = (await ports.requests.find('local', id))!;
  const find = async () => (await findCheckers(ports, 'local', [request])).get(id);
  expect(await find()).toBeUndefined();

  await rosa.send(`/v1/sign-requests/${id}/air/approve`, { method: 'POST' });
  const checkedAt = new Date(service.clock.now).toISOString();
  expect(await find()).toEqual([{ standing: 'interpreter', at: checkedAt }]);
  expect((await rosa.send('/v1/me/naming', json({ isNamed: true }, 'PUT'))).status).toBe(204);
  const named = {
    name: 'Rosa Diaz',
    registration: 'NRCPD 1001234',
    standing: 'interpreter',
    at: checkedAt,
  };
  expect(await find()).toEqual([named]);
  const { results } = (await (await amira.send(`/v1/sign-requests/${id}`)).json()).data;
  expect(results[0].provenance).toEqual({ signedBy: 'computer', checkedBy: [named] });
  await rosa.send('/v1/me/naming', json({ isNamed: false }, 'PUT'));
  expect(await find()).toEqual([{ standing: 'interpreter', at: checkedAt }]);
});
