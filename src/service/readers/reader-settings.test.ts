import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, type TestService } from '#service/testing.ts';
import { openReaderService, type RecordedServer, startRecordedServer } from './testing.ts';

let service: TestService;
let server: RecordedServer;
beforeEach(async () => {
  service = await openReaderService();
  server = await startRecordedServer();
});
afterEach(async () => {
  server.close();
  await service.close();
});

const read = async (tenant?: string) =>
  (await (await service.send('/v1/readers', {}, tenant)).json()).data;
const save = (clauses: object | undefined) =>
  service.send('/v1/readers', json({ ...(clauses && { clauses }) }, 'PUT'));
const readProblem = async (response: Response) => (await response.json()).errors[0];

it('has no reader at first, keeps one without showing its key, and removes it', async () => {
  expect(await read()).toEqual({});
  const form = { address: `${server.address}/`, model: ' llama ', key: 'sk-secret' };
  const saved = await save(form);
  expect(saved.headers.get('cache-control')).toBe('private, no-store');
  const view = {
    isOn: true,
    address: form.address,
    model: 'llama',
    callsPerMinute: 60,
    hasKey: true,
  };
  expect(await saved.json()).toEqual({ data: { clauses: view } });
  expect(await read()).toEqual({ clauses: view });
  expect(await read('leeds')).toEqual({});
  const stored = await service.ports.readers.get('waterloo');
  expect(JSON.stringify(stored)).not.toContain('sk-secret');
  await save(undefined);
  expect(await read()).toEqual({});
});

it('keeps the key on its server, and forgets it when it is emptied', async () => {
  await save({ address: server.address, model: 'llama', key: 'sk-secret' });
  await save({ address: `${server.address}/chat/completions`, model: 'other' });
  expect(await read()).toMatchObject({ clauses: { hasKey: true, model: 'other' } });
  const moved = await save({ address: 'https://other.example.org/v1', model: 'other' });
  expect(moved.status).toBe(400);
  expect(await readProblem(moved)).toMatchObject({ field: 'clauses.key' });
  await save({ address: server.address, model: 'other', key: '' });
  expect(await read()).toMatchObject({ clauses: { hasKey: false } });
});

it.each([
  ['http://10.0.0.1:11434/v1', 'READER_ALLOWED_NETWORKS'],
  ['https://user:password@models.example.org/v1', 'field'],
  ['models', 'https://models.example.org/v1'],
])('refuses the address %s', async (address, reason) => {
  const refused = await save({ address, model: 'llama' });
  expect(refused.status).toBe(400);
  const problem = await readProblem(refused);
  expect(problem.field).toBe('clauses.address');
  expect(problem.message).toContain(reason);
});

const completion = (content: string) => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ choices: [{ message: { content } }] }),
});

it('says what came back of a sentence of ours', async () => {
  const test = () => service.send('/v1/readers/clauses/test', { method: 'POST' });
  expect((await test()).status).toBe(404);
  await save({ address: server.address, model: 'llama', key: 'sk-secret' });
  const reading = {
    clauses: [{ role: 'main', items: [{ words: [1], gloss: 'TRAIN' }] }],
    omitted: [],
  };
  server.answer = completion(JSON.stringify(reading));
  expect(await (await test()).json()).toMatchObject({ data: { isWorking: true } });
  expect(server.received[0]!.body.toString()).toContain('The train is late.');
  server.answer = completion('The train is late.');
  expect((await (await test()).json()).data.sentence).toContain('not in the form');
  server.answer = { status: 401, type: 'text/plain', body: 'sk-secret is wrong' };
  expect((await (await test()).json()).data).toEqual({
    isWorking: false,
    sentence: 'The server refused the key (status 401).',
  });
  server.answer = 'silent';
  expect((await (await test()).json()).data.sentence).toContain('in time');
});

it('writes changes and tests to the activity log, without the key', async () => {
  await save({ address: server.address, model: 'llama', key: 'sk-secret' });
  server.answer = completion('no');
  await service.send('/v1/readers/clauses/test', { method: 'POST' });
  const log = await (await service.send('/v1/audit-log')).text();
  expect(log).toContain('readers.changed');
  expect(log).toContain('readers.tested');
  expect(log).toContain('clauses: llama at 127.0.0.1');
  expect(log).not.toContain('sk-secret');
});
