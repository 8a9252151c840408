import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DEFAULT_TENANT_SETTINGS,
  TenantSettingsAnswer,
} from '#contract/settings/tenant-settings.ts';
import { TINY_PNG_LOGO } from '#contract/settings/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const PATH = '/v1/settings';
const read = async (tenant?: string) => {
  const response = await service.send(PATH, {}, tenant);
  expect(response.status).toBe(200);
  const { data } = TenantSettingsAnswer.parse(await response.json());
  return { data, etag: response.headers.get('etag')! };
};
const save = (body: unknown, tenant: string, ifMatch?: string) => {
  const init = json(body, 'PUT');
  const headers = { ...init.headers, ...(ifMatch && { 'If-Match': ifMatch }) };
  return service.send(PATH, { ...init, headers }, tenant);
};
const customSettings = {
  message: { stops: 'key', board: true },
  speed: 'calm',
  boardColours: { ...DEFAULT_TENANT_SETTINGS.boardColours, ground: '#000000' },
  logo: TINY_PNG_LOGO,
};

it('begins as usual, and gives back what was saved', async () => {
  const { data, etag } = await read('york');
  expect(data).toEqual(DEFAULT_TENANT_SETTINGS);
  const saved = await save(customSettings, 'york', etag);
  expect(saved.status).toBe(200);
  expect(await saved.json()).toEqual({ data: customSettings });
  expect(await read('york')).toEqual({ data: customSettings, etag: saved.headers.get('etag') });
  expect(saved.headers.get('etag')).not.toBe(etag);
});

it('shows and changes the settings of one tenant alone', async () => {
  expect((await save(customSettings, 'waterloo')).status).toBe(200);
  expect((await read('leeds')).data).toEqual(DEFAULT_TENANT_SETTINGS);
  expect((await save({ message: { wording: 'operator' } }, 'leeds')).status).toBe(200);
  expect((await read('waterloo')).data).toEqual(customSettings);
  expect((await read('leeds')).data.message).toEqual({ wording: 'operator' });
});

it('changes nothing when somebody else was first', async () => {
  const { etag } = await read('derby');
  expect((await save(customSettings, 'derby', etag)).status).toBe(200);
  for (const old of [etag, '"something else"']) {
    const refused = await save({}, 'derby', old);
    expect(refused.status).toBe(412);
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'stale', field: 'If-Match' }] });
  }
  expect((await read('derby')).data).toEqual(customSettings);
  const weak = `W/${(await read('derby')).etag}`;
  expect((await save({}, 'derby', weak)).status).toBe(200);
});

it('sends nothing again that has not changed', async () => {
  const { etag } = await read('bath');
  const again = () => service.send(PATH, { headers: { 'If-None-Match': etag } }, 'bath');
  expect((await again()).status).toBe(304);
  await save(customSettings, 'bath');
  expect((await again()).status).toBe(200);
});

it('lets every client of the tenant read, and those alone save who may administer', async () => {
  for (const scope of ['requests:read', 'requests:write', 'worker'] as const) {
    const headers = { Authorization: `Bearer ${await service.token('bath', [scope])}` };
    expect((await service.send(PATH, { headers }, null)).status).toBe(200);
    const init = json(customSettings, 'PUT');
    const refused = await service.send(
      PATH,
      { ...init, headers: { ...init.headers, ...headers } },
      null,
    );
    expect(refused.status).toBe(403);
    expect((await refused.json()).errors[0].message).toBe('The token lacks the scope admin.');
  }
  expect((await service.send(PATH, {}, null)).status).toBe(401);
});

it('names every problem with its field', async () => {
  const refused = await save(
    {
      message: { stops: 'none', board: 'true' },
      speed: 1.2,
      boardColours: { ...customSettings.boardColours, words: '#333333' },
      logo: 'https://example.org/logo.png',
    },
    'exeter',
  );
  expect(refused.status).toBe(400);
  const { errors } = await refused.json();
  expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    'boardColours.words',
    'logo',
    'message.board',
    'message.stops',
    'speed',
  ]);
  expect((await read('exeter')).data).toEqual(DEFAULT_TENANT_SETTINGS);
});

it('takes the largest logo, and refuses a longer body before it is read', async () => {
  const logo = `data:image/svg+xml;base64,${btoa(`<svg viewBox="0 0 1 1"><title>${'a'.repeat(99_000)}</title></svg>`)}`;
  expect((await save({ logo }, 'ely')).status).toBe(200);
  expect((await save({ logo: 'a'.repeat(550_000) }, 'ely')).status).toBe(413);
});
