import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_BACKGROUND_BYTES } from '#contract/settings/background-picture.ts';
import { jpegHead, TINY_PNG_LOGO } from '#contract/settings/testing.ts';
import { quickSecrets } from '#service/adapters/testing.ts';
import { firstAdministrator, join } from '#service/people/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { createStation, type Station } from './testing.ts';

const PATH = '/v1/station-plan';
const PICTURE = jpegHead(1600, 900);

let service: TestService;
let station: Station;
beforeEach(async () => {
  service = await openTestService({ secrets: quickSecrets() });
  station = createStation(service);
});
afterEach(() => service.close());

async function read(tenant?: string) {
  const response = await service.send(PATH, {}, tenant);
  expect(response.status).toBe(200);
  return { data: (await response.json()).data, etag: response.headers.get('etag')! };
}
const save = (body: object, tenant?: string, ifMatch?: string) => {
  const init = json(body, 'PUT');
  const headers = { ...init.headers, ...(ifMatch && { 'If-Match': ifMatch }) };
  return service.send(PATH, { ...init, headers }, tenant);
};

it('begins without a plan, and gives back what was saved', async () => {
  const { data, etag } = await read();
  expect(data).toEqual({ points: [] });
  const { id } = await station.add({ name: 'Concourse' });
  const plan = { picture: PICTURE, points: [{ screenId: id, x: 0, y: 1 }] };
  const saved = await save(plan, undefined, etag);
  expect([saved.status, await saved.json()]).toEqual([200, { data: plan }]);
  expect(await read()).toEqual({ data: plan, etag: saved.headers.get('etag') });
  expect(saved.headers.get('etag')).not.toBe(etag);
});

it('takes another picture than a JPEG, or a point outside of it, from nobody', async () => {
  const { id } = await station.add({ name: 'Concourse' });
  const refuse = async (body: object) => {
    const response = await save(body);
    expect(response.status).toBe(400);
    return (await response.json()).errors[0].field;
  };
  for (const picture of [
    TINY_PNG_LOGO,
    jpegHead(8000, 10),
    jpegHead(800, 600, MAX_BACKGROUND_BYTES + 1),
  ])
    expect(await refuse({ picture, points: [] })).toBe('picture');
  for (const [x, y, field] of [
    [-0.01, 0.5, 'points[0].x'],
    [1.01, 0.5, 'points[0].x'],
    [0.5, 'top', 'points[0].y'],
  ])
    expect(await refuse({ picture: PICTURE, points: [{ screenId: id, x, y }] })).toBe(field);
  const point = { screenId: id, x: 0.5, y: 0.5 };
  expect(await refuse({ picture: PICTURE, points: [point, point] })).toBe('points');
  const crowd = Array.from({ length: 2001 }, () => ({ ...point, screenId: service.ports.newId() }));
  expect(await refuse({ picture: PICTURE, points: crowd })).toBe('points');
  expect((await read()).data).toEqual({ points: [] });
});

it('keeps a plan, its points and its screens from other tenants', async () => {
  const { id } = await station.add({ name: 'Concourse' });
  const point = { screenId: id, x: 0.5, y: 0.5 };
  await save({ picture: PICTURE, points: [point] });
  expect((await read('leeds')).data).toEqual({ points: [] });
  expect((await service.send(PATH, { method: 'DELETE' }, 'leeds')).status).toBe(404);
  // As with a screen that does not exist: it cannot be found out whether one exists.
  const theirs = await (await save({ picture: PICTURE, points: [point] }, 'leeds')).json();
  expect(theirs.data.points).toEqual([]);
  expect((await read()).data.points).toEqual([point]);
});

it('changes nothing when somebody else was first', async () => {
  const { etag } = await read();
  expect((await save({ picture: PICTURE }, undefined, etag)).status).toBe(200);
  for (const old of [etag, '"settings-1"', '"something else"']) {
    const refused = await save({ picture: jpegHead(400, 400) }, undefined, old);
    expect(refused.status).toBe(412);
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'stale', field: 'If-Match' }] });
  }
  expect((await read()).data.picture).toBe(PICTURE);
});

it('sends nothing again until it, or a screen on it, has changed', async () => {
  const { id } = await station.add({ name: 'Concourse' });
  await save({ picture: PICTURE, points: [{ screenId: id, x: 0.5, y: 0.5 }] });
  const { etag } = await read();
  const again = async () =>
    (await service.send(PATH, { headers: { 'If-None-Match': etag } })).status;
  expect(await again()).toBe(304);
  await service.send(`/v1/screens/${id}`, { method: 'DELETE' });
  expect(await again()).toBe(200);
  expect((await read()).data).toEqual({ picture: PICTURE, points: [] });
});

it('removes the plan, and leaves the screens', async () => {
  const { id } = await station.add({ name: 'Concourse' });
  await save({ picture: PICTURE, points: [{ screenId: id, x: 0.5, y: 0.5 }] });
  expect((await service.send(PATH, { method: 'DELETE' })).status).toBe(204);
  expect((await service.send(PATH, { method: 'DELETE' })).status).toBe(404);
  expect((await read()).data).toEqual({ points: [] });
  expect(await station.answer('/v1/screens')).toHaveLength(1);
});

it('lets staff and reviewers see it, and administrators alone change it', async () => {
  const administrator = await firstAdministrator(service);
  expect((await administrator.send(PATH, json({ picture: PICTURE }, 'PUT'))).status).toBe(200);
  for (const role of ['staff', 'reviewer'] as const) {
    const person = await join(service, administrator, { name: `${role} member`, roles: [role] });
    expect(await (await person.send(PATH)).json()).toEqual({
      data: { picture: PICTURE, points: [] },
    });
    const refused = await person.send(PATH, json({ picture: PICTURE }, 'PUT'));
    expect([refused.status, (await person.send(PATH, { method: 'DELETE' })).status]).toEqual([
      403, 403,
    ]);
  }
});

it('records who changed and removed it', async () => {
  const { id } = await station.add({ name: 'Concourse' });
  service.clock.now += 1000;
  await save({ picture: PICTURE, points: [{ screenId: id, x: 0.5, y: 0.5 }] });
  service.clock.now += 1000;
  await service.send(PATH, { method: 'DELETE' });
  const entries = await station.answer<{ action: string; detail?: string }[]>('/v1/audit-log');
  expect(entries.slice(0, 2).map(({ action, detail }) => [action, detail])).toEqual([
    ['plan.removed', undefined],
    ['plan.changed', '1 screen'],
  ]);
});
