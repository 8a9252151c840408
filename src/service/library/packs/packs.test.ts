/** Organisations pass their signs on: what comes in is checked, shown, and added with where it is from. */
import {
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_POLICY, type LibraryChange } from '#contract/library/library-change.ts';
import { LibraryPack, PACK_MANIFEST, type PackMerge } from '#contract/library/pack/library-pack.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';

const PACK = '/v1/sign-library/pack';
const CHANGES = '/v1/sign-library/changes';
const toFormId = (digit: string) => digit.repeat(32);
const DEE = { id: 'dee', name: 'Dee Hale', standing: 'deaf-signer' } as const;

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const verdict = (form: string): LibraryChange => ({
  kind: 'verdict',
  gloss: 'TRAIN',
  form,
  verdict: 'approved',
});
const name = (letters: string): LibraryChange => ({
  kind: 'name',
  name: 'HASLEMERE',
  as: { letters },
});

async function decided(tenant: string, ...changes: LibraryChange[]): Promise<void> {
  await service.ports.signLibraries.append({ tenant, by: DEE, changes, now: 1 });
}

async function exported(tenant: string, query = ''): Promise<Uint8Array<ArrayBuffer>> {
  const response = await service.send(`${PACK}?organisation=Leeds${query}`, {}, tenant);
  expect(response.headers.get('content-type')).toBe('application/zip');
  return new Uint8Array(await response.arrayBuffer());
}

async function manifestIn(zip: Uint8Array): Promise<LibraryPack> {
  const reader = new ZipReader(new Uint8ArrayReader(zip));
  const [entry] = await reader.getEntries();
  if (entry === undefined || entry.directory) throw new Error('The zip is empty.');
  expect(entry.filename).toBe(PACK_MANIFEST);
  const bytes = await entry.getData(new Uint8ArrayWriter(), { useWebWorkers: false });
  return LibraryPack.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

const send = (zip: Uint8Array<ArrayBuffer>, query = '', headers: Record<string, string> = {}) =>
  service.send(`${PACK}${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/zip', ...headers },
    body: zip,
  });
async function merge(zip: Uint8Array<ArrayBuffer>, query = ''): Promise<PackMerge> {
  const response = await send(zip, query);
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const rules = async () => (await (await service.send('/v1/sign-library')).json()).data;
const history = async () => (await (await service.send(CHANGES)).json()).data.entries;

describe('a pack of another organisation', () => {
  it('is looked into first, then added with where it is from, once', async () => {
    await decided('leeds', verdict(toFormId('1')), name('HAS'));
    const zip = await exported('leeds');
    const looked = await merge(zip, '?check=true');
    expect(looked).toMatchObject({
      organisation: { name: 'Leeds' },
      isOurs: false,
      counts: { new: 2, same: 0, clash: 0 },
      revision: 0,
      added: 0,
    });
    expect(await history()).toEqual([]);

    expect(await merge(zip)).toMatchObject({ added: 2, revision: 2 });
    expect(await rules()).toMatchObject({
      approved: [],
      names: { HASLEMERE: { letters: 'HAS' } },
    });
    const [named, verdictEntry] = await history();
    expect(named.change.origin).toEqual({ organisation: looked.organisation, pack: looked.pack });
    expect(verdictEntry.change.origin).toMatchObject({
      by: { name: 'Dee Hale', standing: 'deaf-signer' },
      organisation: { name: 'Leeds' },
    });
    expect(verdictEntry.by).toMatchObject({ standing: 'staff' });
    expect(await merge(zip)).toMatchObject({ added: 0, counts: { new: 0, same: 2, clash: 0 } });
  });

  it('has verdicts that count only if an administrator says so, and no longer than that', async () => {
    await decided('leeds', verdict(toFormId('1')));
    const zip = await exported('leeds');
    await merge(zip, '?approvals=true');
    expect((await rules()).approved).toEqual([toFormId('1')]);
    const { pack, organisation } = await merge(zip, '?check=true');
    const change: LibraryChange = { kind: 'pack', pack, organisation, counts: false };
    await service.send(CHANGES, json({ changes: [change] }));
    expect((await rules()).approved).toEqual([]);
  });

  it('changes what clashes only where that was chosen', async () => {
    await decided('leeds', name('HAS'), verdict(toFormId('1')));
    await decided('waterloo', name('HSL'));
    const zip = await exported('leeds');
    const { items } = await merge(zip, '?check=true');
    expect(items[0]).toMatchObject({ state: 'clash', theirs: 'spelled HAS', ours: 'spelled HSL' });
    expect(await merge(zip)).toMatchObject({ added: 1 });
    expect((await rules()).names).toEqual({ HASLEMERE: { letters: 'HSL' } });
    expect(await merge(zip, `?except=${items[0]!.id}`)).toMatchObject({ added: 1 });
    expect((await rules()).names).toEqual({ HASLEMERE: { letters: 'HAS' } });
  });

  it('is refused when the library has moved on since it was checked', async () => {
    await decided('leeds', name('HAS'));
    const zip = await exported('leeds');
    await decided('waterloo', name('HSL'));
    expect((await send(zip, '', { 'If-Match': '"library-0"' })).status).toBe(412);
    expect((await send(zip, '', { 'If-Match': '"library-1"' })).status).toBe(200);
  });

  it('is in the audit log as it goes out and as it comes in, a check is not', async () => {
    await decided('waterloo', name('HAS'));
    const zip = await exported('waterloo');
    await decided('waterloo', name('HSL'));
    service.clock.now += 1000;
    await merge(zip, '?check=true');
    // Entries of one moment are in no order.
    service.clock.now += 1000;
    await merge(zip, '?clashes=theirs');
    const { data } = await (await service.send('/v1/audit-log')).json();
    expect(
      data.map(({ action, detail }: { action: string; detail: string }) => [action, detail]),
    ).toEqual([
      ['library.merged', 'Leeds: 1 entry'],
      ['library.exported', '1 items, revision 1'],
    ]);
  });
});

describe('what is exported', () => {
  it('is all, a part, or some glosses, and our own pack is known as ours', async () => {
    await decided('waterloo', verdict(toFormId('1')), name('HAS'), {
      kind: 'policy',
      policy: { ...DEFAULT_POLICY, uses: 'approved' },
    });
    const all = await exported('waterloo');
    expect(await manifestIn(all)).toMatchObject({
      revision: 3,
      names: [{ name: 'HASLEMERE', as: { letters: 'HAS' } }],
      verdicts: [{ gloss: 'TRAIN', by: DEE }],
      policy: { uses: 'approved' },
      files: [],
    });
    expect(await merge(all, '?check=true')).toMatchObject({
      isOurs: true,
      counts: { new: 0, same: 3, clash: 0 },
    });
    const names = await manifestIn(await exported('waterloo', '&parts=names'));
    expect([names.names.length, names.verdicts.length, names.policy]).toEqual([1, 0, undefined]);
    const buses = await manifestIn(await exported('waterloo', '&parts=verdicts&gloss=bus'));
    expect(buses.verdicts).toEqual([]);
  });

  it('and taken in by administrators alone', async () => {
    const token = await service.token('waterloo', ['library:read', 'library:review']);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await service.send(PACK, { headers }, null)).status).toBe(403);
    const zip = await exported('leeds');
    const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/zip' } };
    expect((await service.send(PACK, { ...init, body: zip }, null)).status).toBe(403);
  });

  it('5,000 verdicts go out and in again', async () => {
    const formAt = (index: number) => index.toString(16).padStart(32, '0');
    await decided('leeds', ...Array.from({ length: 5000 }, (_, index) => verdict(formAt(index))));
    const zip = await exported('leeds');
    const started = performance.now();
    expect(await merge(zip)).toMatchObject({ added: 5000 });
    expect(performance.now() - started).toBeLessThan(20_000);
    await decided('leeds', verdict(toFormId('f')));
    const more = await service.send(`${PACK}?organisation=Leeds`, {}, 'leeds');
    expect(more.status).toBe(413);
  });
});

it('nobody says in the name of another organisation what no pack brought', async () => {
  const forged = {
    ...verdict(toFormId('1')),
    origin: {
      organisation: { id: 'leeds-0001', name: 'Leeds' },
      pack: 'a'.repeat(64),
      by: DEE,
      at: '2026-11-24T09:00:00.000Z',
    },
  };
  const answer = await service.send(CHANGES, json({ changes: [forged] }));
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors[0].field).toBe('changes[0].origin');
});

const MANIFEST = {
  format: 'handsignal-sign-library',
  version: 1,
  exportedAt: '2026-11-24T09:00:00.000Z',
  organisation: { id: 'leeds-0001', name: 'Leeds' },
  revision: 1,
};
const HELLO = {
  path: 'forms/hello.sigml',
  sizeBytes: 5,
  sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
  mediaType: 'application/xml',
};

async function zipped(files: Record<string, string>, password?: string) {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [path, text] of Object.entries(files))
    await zip.add(path, new TextReader(text), password === undefined ? {} : { password });
  return new Uint8Array(await zip.close());
}
const packed = (manifest: object, files: Record<string, string> = {}) =>
  zipped({ [PACK_MANIFEST]: JSON.stringify(manifest), ...files });

describe('a pack from anywhere', () => {
  it('may hold files of kinds that are still to come: they are checked and left out', async () => {
    const zip = await packed({ ...MANIFEST, files: [HELLO] }, { [HELLO.path]: 'hello' });
    expect(await merge(zip)).toMatchObject({ leftOut: 1, added: 0 });
  });

  const verdicts = [{ gloss: 'A', form: toFormId('1'), verdict: 'approved', by: DEE, at: 'today' }];
  const twice = { gloss: 'A', form: toFormId('1') };
  it.each<[what: string, zip: () => Promise<Uint8Array<ArrayBuffer>>, words: RegExp]>([
    ['no zip', async () => new TextEncoder().encode('no zip at all'), /not a zip/],
    ['a zip of something else', () => zipped({ 'a.txt': 'a' }), /not a sign library/],
    ['a manifest that is no JSON', () => zipped({ [PACK_MANIFEST]: '{' }), /not JSON/],
    ['an encrypted zip', () => zipped({ [PACK_MANIFEST]: '{}' }, 'secret'), /password/],
    ['a later version', () => packed({ ...MANIFEST, version: 2 }), /./],
    ['a list that is not known', () => packed({ ...MANIFEST, recordings: [] }), /./],
    ['a wrong verdict', () => packed({ ...MANIFEST, verdicts }), /./],
    [
      'two words on one thing',
      () => packed({ ...MANIFEST, choices: [twice, twice] }),
      /two different entries for A/,
    ],
    [
      'a foreign file',
      () => packed(MANIFEST, { 'virus.exe': 'x' }),
      /does not list the file virus/,
    ],
    ['a missing file', () => packed({ ...MANIFEST, files: [HELLO] }), /is missing from the pack/],
    [
      'another file than it says',
      () => packed({ ...MANIFEST, files: [HELLO] }, { [HELLO.path]: 'jello' }),
      /hash differs/,
    ],
    [
      'another size than it says',
      () => packed({ ...MANIFEST, files: [HELLO] }, { [HELLO.path]: 'hell' }),
      /does not have the 5 bytes/,
    ],
    [
      'a path out of it',
      () => packed({ ...MANIFEST, files: [{ ...HELLO, path: '../../etc/passwd' }] }),
      /path inside the zip/,
    ],
  ])('is refused with %s', async (_, zip, message) => {
    const answer = await send(await zip());
    const { errors } = await answer.json();
    expect(answer.status, JSON.stringify(errors)).toBe(400);
    expect(errors[0].message).toMatch(message);
    expect(await history()).toEqual([]);
  });

  it('has no link to a file of this machine', async () => {
    const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    await zip.add(PACK_MANIFEST, new TextReader(JSON.stringify(MANIFEST)));
    await zip.add(HELLO.path, new TextReader('/etc/passwd'), { unixMode: 0o120777 });
    const refused = await send(new Uint8Array(await zip.close()));
    expect(refused.status).toBe(400);
    expect((await refused.json()).errors[0].message).toContain('is a link to another file');
  });

  it('is no bomb: what unpacks to more than it may is given up on the way', async () => {
    const bomb = await zipped({ [PACK_MANIFEST]: ' '.repeat(9 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect((await send(bomb)).status).toBe(413);
    const files = [{ ...HELLO, sizeBytes: 100 }];
    const lying = await packed({ ...MANIFEST, files }, { [HELLO.path]: 'x'.repeat(5_000_000) });
    expect((await send(lying)).status).toBe(413);
  });

  it('may be deep or all zeros: both are refused, and the next pack is read', async () => {
    const deep = '['.repeat(3_900_000) + ']'.repeat(3_900_000);
    const zeros = { ...HELLO, sizeBytes: 48 * 1024 * 1024 };
    const packs = [
      await zipped({ [PACK_MANIFEST]: deep }),
      await packed({ ...MANIFEST, files: [zeros] }, { [HELLO.path]: '\0'.repeat(zeros.sizeBytes) }),
    ];
    const answers = await Promise.all(packs.map((pack) => send(pack)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect((await answers[0]!.json()).errors[0].message).toContain('received array');
    expect(await merge(await packed(MANIFEST))).toMatchObject({ added: 0 });
  });

  it('waits for its turn, and only two of an organisation may wait', async () => {
    const pack = await packed(MANIFEST);
    const answers = await Promise.all([pack, pack, pack].map((zip) => send(zip)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBe('5');
  });

  it('is refused when it is too large, before it is read, and when it is called something else', async () => {
    const large = new Uint8Array(17 * 1024 * 1024);
    expect((await send(large)).status).toBe(413);
    const init = json({});
    expect((await service.send(PACK, init)).status).toBe(415);
  });
});
