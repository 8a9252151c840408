/** Readers of an organisation: models on a server that an administrator names. */
import { Hono } from 'hono';
import {
  type ReaderForm,
  ReaderKind,
  type ReaderSettings,
  type ReaderTest,
  type ReaderView,
} from '#contract/readers/reader-settings.ts';
import { MAX_SOUND_BYTES, SOUND_TYPE } from '#contract/readers/transcript.ts';
import { readBytes, requireMediaType } from '#service/http/request-body.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import { leaseLost, requireLease } from '#service/jobs/lease.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredReader, StoredReaders } from '#service/ports/translations/readers.ts';
import { createClauseAsker } from './ask-clause-reader.ts';
import { callReader, explainCall } from './call-reader.ts';
import { createChatBody, parseCompletion } from './chat-request.ts';
import {
  READ_CLAUSES,
  READ_READERS,
  SAVE_READERS,
  TEST_CLAUSES,
  TEST_SPEECH,
  TRANSCRIBE,
} from './reader-endpoints.ts';
import { createTranscriber, testSpeech } from './transcribe.ts';

const viewReader = ({
  isOn,
  address,
  model,
  callsPerMinute,
  sealedKey,
}: StoredReader): ReaderView => ({
  ...{ isOn, address, model, callsPerMinute },
  hasKey: sealedKey !== undefined,
});

/** Applies a function to each reader that is set. */
const mapReaders = <From, To>(
  readers: Partial<Record<ReaderKind, From>>,
  map: (reader: From, kind: ReaderKind) => To,
): Partial<Record<ReaderKind, To>> =>
  Object.fromEntries(
    ReaderKind.options.flatMap((kind) => {
      const reader = readers[kind];
      return reader === undefined ? [] : [[kind, map(reader, kind)]];
    }),
  );

const viewReaders = (stored: StoredReaders): ReaderSettings => mapReaders(stored, viewReader);

/** Returns a reader as it is stored. @throws {ServiceError} `field-invalid` for an address or a key that cannot be used */
async function toStored(
  { readerClient, secrets }: Pick<Ports, 'readerClient' | 'secrets'>,
  field: string,
  { key, ...form }: ReaderForm,
  earlier: StoredReader | undefined,
): Promise<StoredReader> {
  const objection = readerClient.objection(form.address);
  if (objection !== undefined)
    throw new ServiceError('field-invalid', objection, { field: `${field}.address` });
  if (key !== undefined)
    return { ...form, ...(key !== '' && { sealedKey: await secrets.seal(key) }) };
  if (earlier?.sealedKey === undefined) return form;
  // Another server must not get the key that was entered for this one.
  if (new URL(earlier.address).origin !== new URL(form.address).origin)
    throw new ServiceError('field-invalid', 'Enter the key again: the server is another one.', {
      field: `${field}.key`,
    });
  return { ...form, sealedKey: earlier.sealedKey };
}

/** A sentence of ours to try a reader with. */
const TRIED = {
  sentence: 'The train is late.',
  words: ['The', 'train', 'is', 'late'],
  previous: [],
  candidates: [
    { gloss: 'TRAIN', usage: 'train (rail)', words: [1] },
    { gloss: 'LATE', usage: 'late (status)', words: [3] },
  ],
};

/** Creates the routes of readers. */
export function readerRoutes(ports: Ports, serve: Serve) {
  const { readers, queue, now } = ports;
  const ask = createClauseAsker(ports);
  const transcribe = createTranscriber(ports);

  async function testClauses(reader: StoredReader): Promise<ReaderTest> {
    const outcome = await callReader(ports, reader, 'chat/completions', {
      type: 'application/json',
      body: createChatBody(reader.model, TRIED, []),
    });
    if ('failure' in outcome) return { isWorking: false, sentence: explainCall(outcome) };
    const isWorking = parseCompletion(outcome.text) !== undefined;
    return {
      isWorking,
      sentence: isWorking
        ? 'The reader answered as it should.'
        : 'The server answered, but not in the form that was asked for. Choose another model.',
    };
  }

  return new Hono<ServiceEnv>()
    .use('/v1/readers/*', async (c, next) => {
      await next();
      c.header('Cache-Control', 'private, no-store');
    })
    .get('/v1/readers', ...serve(READ_READERS), async (c) =>
      c.json({ data: viewReaders(await readers.get(c.var.caller.tenant)) }),
    )
    .put('/v1/readers', ...serve(SAVE_READERS), async (c) => {
      const { tenant } = c.var.caller;
      const earlier = await readers.get(tenant);
      const forms = mapReaders(c.req.valid('json'), (form, kind) =>
        toStored(ports, kind, form, earlier[kind]),
      );
      const saved: StoredReaders = {
        ...(forms.clauses && { clauses: await forms.clauses }),
        ...(forms.speech && { speech: await forms.speech }),
      };
      await readers.put(tenant, saved, now());
      c.set('done', { detail: describeReaders(saved) });
      return c.json({ data: viewReaders(saved) });
    })
    .post('/v1/readers/clauses/test', ...serve(TEST_CLAUSES), async (c) => {
      const { clauses } = await readers.get(c.var.caller.tenant);
      if (clauses === undefined) throw notFound('No clause reader is set.');
      c.set('done', { detail: describeReaders({ clauses }) });
      return c.json({ data: await testClauses(clauses) });
    })
    .post('/v1/readers/speech/test', ...serve(TEST_SPEECH), async (c) => {
      const { tenant } = c.var.caller;
      const { speech } = await readers.get(tenant);
      if (speech === undefined) throw notFound('No speech reader is set.');
      c.set('done', { detail: describeReaders({ speech }) });
      return c.json({ data: await testSpeech(ports, tenant, speech, explainCall) });
    })
    .post('/v1/render-jobs/:jobId/transcripts', ...serve(TRANSCRIBE), async (c) => {
      const lease = requireLease(c);
      const held = await queue.heldTranslation(lease, now());
      if (held === undefined) throw leaseLost();
      requireMediaType(c, SOUND_TYPE);
      const sound = await readBytes(c, MAX_SOUND_BYTES);
      return c.json({ data: await transcribe(held.tenant, lease.jobId, sound) });
    })
    .post('/v1/render-jobs/:jobId/clause-readings', ...serve(READ_CLAUSES), async (c) => {
      const lease = requireLease(c);
      const held = await queue.heldTranslation(lease, now());
      if (held === undefined) throw leaseLost();
      return c.json({ data: await ask(held.tenant, lease.jobId, c.req.valid('json')) });
    });
}

/** Describes readers for the activity log: which server has which model. */
const describeReaders = (stored: StoredReaders): string =>
  Object.entries(stored)
    .map(
      ([kind, { isOn, model, address }]) =>
        `${kind}: ${model} at ${new URL(address).host}${isOn ? '' : ', off'}`,
    )
    .join('; ') || 'none';
