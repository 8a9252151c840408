import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_BOARD_COLOURS } from '#contract/look.ts';
import { getMessageEnglish } from '#contract/message.ts';
import { ClaimAnswer, type RenderJob } from '#contract/requests/render-job.ts';
import { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import { computeMeanColour } from '#contract/settings/background-picture.ts';
import { NAVY_AND_WHITE, TINY_PNG_LOGO } from '#contract/settings/testing.ts';
import { json, openTestService, type TestService, WATERLOO } from '#service/testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const PATH = '/v1/sign-requests/train-announcements';
let platform = 0;
/** Builds an announcement that was not sent before. */
const fresh = () => ({ ...WATERLOO, platform: String((platform++ % 24) + 1), via: undefined });
const send = (query: string, body: object, tenant = 'waterloo') =>
  service.send(`${PATH}${query}`, json(body), tenant);
const announce = async (query: string, body: object, tenant?: string) => {
  const response = await send(query, body, tenant);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-ignored-fields')).toBeNull();
  return AnnouncementReceipt.parse(await response.json()).data;
};

/** Announces, and returns the job that a renderer claims for it. */
async function jobFor(query: string, body: object = {}, tenant?: string): Promise<RenderJob> {
  const { id } = await announce(query, { ...fresh(), ...body }, tenant);
  const claim = await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*');
  const { data: job } = ClaimAnswer.parse(await claim.json());
  if (job.kind !== 'render') throw new Error('Only render jobs were asked for.');
  expect(job.requestId).toBe(id);
  await service.send(`/v1/sign-requests/${id}`, { method: 'DELETE' }, tenant);
  return job;
}
const saveSettings = async (settings: object, tenant: string) => {
  const saved = await service.send('/v1/settings', json(settings, 'PUT'), tenant);
  expect(saved.status).toBe(200);
};

it('signs everything before green, with no board, unless told otherwise', async () => {
  const { messages, look } = await jobFor('');
  expect(messages[0]!.board).toBeUndefined();
  expect(getMessageEnglish(messages[0]!)).toContain('Woking');
  expect(look.background).toEqual({ kind: 'colour', red: 18, green: 195, blue: 83 });
  expect(look.boardColours).toBeUndefined();
});

it.each([
  ['landscape720', ''],
  ['portrait', ''],
  ['square', ''],
  ['landscape720', '-1,-1,-1'],
])('hands a renderer the board of a %s picture (%s)', async (size, bgColour) => {
  const { messages } = await jobFor(`?board=true&size=${size}`, { bgColour });
  const { board } = messages[0]!;
  expect(board!.rows.map(({ kind }) => kind)).toContain('destination');
  expect(board!.stops.map(({ name }) => name)).toContain('Guildford');
});

it('has a board by default on a colour that is not for keying, and none on one that is', async () => {
  const hasBoard = async (bgColour: string, query = '') => {
    const { messages, look } = await jobFor(query, { bgColour });
    expect(look.boardColours === undefined).toBe(messages[0]!.board === undefined);
    return messages[0]!.board !== undefined;
  };
  expect(await hasBoard('11,31,58')).toBe(true);
  expect(await hasBoard('18,195,84')).toBe(true);
  expect(await hasBoard('11,31,58', '?board=false')).toBe(false);
  expect(await hasBoard('18,195,83')).toBe(false);
  expect(await hasBoard('-1,-1,-1')).toBe(false);
});

it('leaves to the board what the query says, and what the body says', async () => {
  const inQuery = await jobFor('?board=true&stops=board&operatorName=board', { operator: 'SW' });
  const inBody = await jobFor('', {
    board: true,
    stops: 'board',
    operatorName: 'board',
    operator: 'SW',
  });
  for (const { messages } of [inQuery, inBody]) {
    const [message] = messages;
    expect(getMessageEnglish(message!)).not.toMatch(/Haslemere|South Western/);
    expect(message!.board!.stops.map(({ name }) => name)).toContain('Haslemere');
    expect(message!.board!.rows.map(({ kind }) => kind)).toContain('operator');
  }
});

it('takes the query before the body, and empty text as absent', async () => {
  const body = { wording: 'operator', stops: '', names: 'spelled' };
  expect(getMessageEnglish((await jobFor('', body)).messages[0]!)).toContain('calling at');
  expect(getMessageEnglish((await jobFor('?wording=plain', body)).messages[0]!)).not.toContain(
    'calling',
  );
});

it('keeps what was chosen in the body with the request', async () => {
  const body = { ...fresh(), stops: 'key' };
  const { id } = await announce('', body);
  const { data } = await (await service.send(`/v1/sign-requests/${id}`)).json();
  expect(data.request.stops).toBe('key');
  await service.send(`/v1/sign-requests/${id}`, { method: 'DELETE' });
});

it.each([
  ['?stops=board', {}, ['stops'], 'add board=true'],
  ['?stops=board&board=false', {}, ['stops'], 'add board=true'],
  ['', { stops: 'board' }, ['stops'], 'add board=true'],
  ['?board=perhaps', {}, ['board'], 'true or false'],
  ['?stops=none', {}, ['stops'], '"signed"'],
  ['', { board: 'true' }, ['board'], 'without quotes'],
  ['', { destination: 'XQZ', stops: 3 }, ['destination', 'stops'], 'XQZ'],
])('refuses %s with %j by name', async (query, body, fields, text) => {
  const response = await send(query, { ...fresh(), ...body });
  expect(response.status).toBe(400);
  const { errors } = await response.json();
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(fields);
  expect(errors[0].message).toContain(text);
});

it('makes another video of another choice, and the same one of the same', async () => {
  const body = fresh();
  const queries = ['', '?stops=key', '?board=true', '?board=true&stops=board', '?names=spelled'];
  const ids = [];
  for (const query of queries) ids.push((await announce(query, body)).id);
  expect(new Set(ids).size).toBe(queries.length);
  for (const [index, query] of queries.entries())
    expect((await announce(query, body)).id).toBe(ids[index]);
  for (const id of ids) await service.send(`/v1/sign-requests/${id}`, { method: 'DELETE' });
});

it('follows the settings of the tenant, and of no other', async () => {
  const boardColours = { ...DEFAULT_BOARD_COLOURS, ground: '#000000' };
  const message = { board: true, stops: 'board', wording: 'operator' };
  await saveSettings({ message, boardColours, logo: TINY_PNG_LOGO }, 'york');
  const york = await jobFor('', {}, 'york');
  expect(york.messages[0]!.board).toBeDefined();
  expect(getMessageEnglish(york.messages[0]!)).not.toContain('Haslemere');
  expect(york.look).toMatchObject({ boardColours, boardLogo: TINY_PNG_LOGO });
  const leeds = await jobFor('', {}, 'leeds');
  expect(leeds.messages[0]!.board).toBeUndefined();
  expect(leeds.look.boardLogo).toBeUndefined();
  const square = await jobFor('?size=square', {}, 'york');
  expect(square.messages[0]!.board).toBeUndefined();
  expect(square.look.boardLogo).toBeUndefined();
  expect((await jobFor('?board=false', {}, 'york')).messages[0]!.board).toBeUndefined();
});

it('signs at the speed that is asked for, or else at that of the organisation', async () => {
  await saveSettings({ speed: 'quick' }, 'crewe');
  expect((await jobFor('', {}, 'crewe')).look.speed).toBe(1.2);
  expect((await jobFor('?speed=1', {}, 'crewe')).look.speed).toBe(1);
  expect((await jobFor('?speed=0.93', {}, 'crewe')).look.speed).toBe(0.93);
  expect((await jobFor('', {}, 'leeds')).look.speed).toBe(1);
  expect((await send('?speed=1.6', fresh(), 'crewe')).status).toBe(400);
});

it('dresses the signer in a lanyard, and in the logo where the organisation has one', async () => {
  await saveSettings({ logo: TINY_PNG_LOGO }, 'bath');
  const bath = await jobFor('?lanyard=red&signerLogo=true&signer=ruth', {}, 'bath');
  expect(bath.look.signer).toMatchObject({ figure: 'ruth', lanyard: 'red', logo: TINY_PNG_LOGO });
  expect((await jobFor('', {}, 'bath')).look.signer).toBeUndefined();
  expect((await jobFor('?signerLogo=true', {}, 'leeds')).look.signer).toBeUndefined();
  expect((await send('?lanyard=tartan', fresh())).status).toBe(400);
});

it('puts the picture of the organisation behind the signer when asked, and its colour where there is none', async () => {
  await saveSettings({ backgroundPicture: NAVY_AND_WHITE }, 'picturesque');
  const job = await jobFor('?backgroundPicture=true', { bgColour: '0,0,0' }, 'picturesque');
  expect(job.look.backgroundPicture).toEqual(NAVY_AND_WHITE);
  expect(job.look.background).toEqual(computeMeanColour(NAVY_AND_WHITE.tones));
  const black = { kind: 'colour', red: 0, green: 0, blue: 0 };
  const plain = await jobFor('', { bgColour: '0,0,0' }, 'picturesque');
  expect(plain.look.backgroundPicture).toBeUndefined();
  expect(plain.look.background).toEqual(black);
  const none = await jobFor('?backgroundPicture=true', { bgColour: '0,0,0' }, 'plain');
  expect(none.look.background).toEqual(black);
});

it('makes a new video after the settings have changed, and keeps to it', async () => {
  const body = fresh();
  await saveSettings({ message: { board: true } }, 'derby');
  const { id } = await announce('', body, 'derby');
  expect((await announce('', body, 'derby')).id).toBe(id);
  await saveSettings({ message: { board: true }, logo: TINY_PNG_LOGO }, 'derby');
  const changed = await announce('', body, 'derby');
  expect(changed.id).not.toBe(id);
  expect((await announce('', body, 'derby')).id).toBe(changed.id);
});
