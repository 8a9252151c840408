/** Regions of stations: which jobs are told of which, and which films are told apart. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LibraryChange } from '#contract/library/library-change.ts';
import { type OwnForm, ownFormId } from '#contract/library/organisation-form.ts';
import { quickSecrets } from '#service/adapters/testing.ts';
import { firstAdministrator, join } from '#service/people/testing.ts';
import { json, openTestService, type TestService, WATERLOO } from '#service/testing.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';
import { ANNOUNCE, change, LIBRARY, verdict } from './testing.ts';

let service: TestService;
let send: (path: string, init?: RequestInit) => Promise<Response>;
let approve: () => Promise<Response>;
beforeEach(async () => {
  service = await openTestService({ secrets: quickSecrets() });
  const amira = await firstAdministrator(service);
  send = amira.send;
  const dee = await join(service, amira, { name: 'Dee Hale', roles: ['reviewer'] });
  const { data: person } = await (await dee.send('/v1/me')).json();
  await change(send, { kind: 'reviewer', person: person.id, standing: 'deaf-signer' }, FORM);
  approve = () =>
    change(dee.send, { ...verdict('approved', FORM_ID), gloss: 'PLATFORM' } as LibraryChange);
  await approve();
});
afterEach(() => service.close());

const [bus] = findEntry('BUS')!.variants[0]!.segments as OwnForm['segments'];
const FORM: Extract<LibraryChange, { kind: 'form' }> = {
  kind: 'form',
  gloss: 'PLATFORM',
  form: { segments: [bus!], mouthing: 'platform' },
  source: 'Dee Hale, Deaf signer from Glasgow',
  licence: 'organisation',
  region: 'Scotland',
};
const FORM_ID = ownFormId(FORM.form);

const addPage = async (code: string, region?: string): Promise<string> => {
  const answer = await send(
    '/v1/passenger-pages',
    json({ code, name: code, ...(region && { region }) }),
  );
  expect(answer.status).toBe(200);
  return (await answer.json()).data.id;
};
const announce = async (query = '') => {
  const answer = await send(`${ANNOUNCE}${query}`, json(WATERLOO));
  expect(answer.status).toBe(200);
  return (await answer.json()).data;
};
const claim = async () =>
  (await (await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*')).json()).data;

it('goes along with the messages of a station, which are films of their own', async () => {
  await addPage('GLC', 'Scotland');
  await addPage('EUS');
  const general = await announce();
  expect(general).not.toHaveProperty('region');
  const scottish = await announce('?station=glc');
  expect(scottish).toMatchObject({ region: 'Scotland' });
  expect(scottish.id).not.toBe(general.id);
  expect((await announce('?station=GLC')).id).not.toBe(general.id);
  expect((await announce('?station=glc')).id).toBe(scottish.id);
  const libraries = [(await claim()).library, (await claim()).library];
  expect(libraries).toContainEqual(
    expect.objectContaining({
      region: 'Scotland',
      forms: [expect.objectContaining({ id: FORM_ID })],
    }),
  );
  expect(libraries.filter(({ region }) => region === undefined)).toHaveLength(1);
});

it('applies to all messages where all stations have it, and is no longer told where it changed', async () => {
  const id = await addPage('GLC', 'Scotland');
  const first = await announce();
  expect(first.region).toBe('Scotland');
  const page = { code: 'GLC', name: 'Glasgow', region: 'Wales' };
  expect((await send(`/v1/passenger-pages/${id}`, json(page, 'PUT'))).status).toBe(200);
  const second = await announce();
  expect(second).toMatchObject({ region: 'Wales' });
  expect(second.id).not.toBe(first.id);
});

it('is said of a video with how many of its signs were of the region', async () => {
  await addPage('GLC', 'Scotland');
  const { id } = await announce();
  await service.renderNext({
    coverage: {
      approved: 1,
      total: 8,
      missing: ['TRAIN'],
      nonCommercial: 0,
      region: 'Scotland',
      regional: 1,
    },
  });
  const { data } = await (await send(`/v1/sign-requests/${id}`)).json();
  expect(data.results[0]).toMatchObject({
    coverage: { region: 'Scotland', regional: 1 },
    provenance: { region: 'Scotland' },
  });
});

it('is in the rules of no organisation, only in those of a job', async () => {
  await addPage('GLC', 'Scotland');
  const { data } = await (await send(LIBRARY)).json();
  expect(data).not.toHaveProperty('region');
  expect(data.forms).toMatchObject([{ region: 'Scotland' }]);
});

it('asks for approval again where the region of a form is changed, and for nothing else', async () => {
  const isApproved = async () => {
    const { data } = await (await send(LIBRARY)).json();
    return data.approved.includes(FORM_ID);
  };
  expect(await isApproved()).toBe(true);
  await change(send, { ...FORM, source: 'Dee Hale, Deaf signer' });
  expect(await isApproved()).toBe(true);
  await change(send, { ...FORM, region: 'Wales' });
  expect(await isApproved()).toBe(false);
  // Who sends it cannot say that it was judged.
  await change(send, { ...FORM, region: 'Wales', source: 'Dee', approvedAfter: 0 });
  expect(await isApproved()).toBe(false);
  await approve();
  expect(await isApproved()).toBe(true);
  const { region: _, ...everywhere } = FORM;
  await change(send, everywhere);
  expect(await isApproved()).toBe(false);
});
