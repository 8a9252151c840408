/** Readers of an organisation: models on a server that an administrator names. */
import { Hono } from 'hono';
import type {
  ReaderForm,
  ReaderSettings,
  ReaderTest,
  ReaderView,
} from '#contract/readers/reader-settings.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import { leaseLost, requireLease } from '#service/jobs/lease.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredReader, StoredReaders } from '#service/ports/translations/readers.ts';
import { type CallOutcome, callReader, createClauseAsker } from './ask-clause-reader.ts';
import { createChatBody, parseCompletion } from './chat-request.ts';
import { READ_CLAUSES, READ_READERS, SAVE_READERS, TEST_CLAUSES } from './reader-endpoints.ts';

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

const viewReaders = ({ clauses }: StoredReaders): ReaderSettings => ({
  ...(clauses && { clauses: viewReader(clauses) }),
});

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

const FAILURES: Record<string, string> = {
  'key-unreadable': 'The stored key cannot be read: TOKEN_SECRET has changed. Enter it again.',
  'address-forbidden':
    'The address is on the service’s own machine or network. Ask your IT team to allow it (READER_ALLOWED_NETWORKS).',
  'not-found': 'There is no server of this name.',
  timeout: 'The server did not answer within 20 seconds.',
  certificate: 'The certificate of the server is not valid.',
  unreachable: 'The server cannot be reached.',
  'too-large': 'The answer is too large.',
};

/** Explains why a call came to nothing. */
export const explainCall = ({
  failure,
  detail,
}: Extract<CallOutcome, { failure: string }>): string =>
  FAILURES[failure] ??
  FAILURES[detail] ??
  (/ 40[13]$/.test(detail)
    ? `The server refused the key (${detail}).`
    : `The server refused the call (${detail}).`);

/** Creates the routes of readers. */
export function readerRoutes(ports: Ports, serve: Serve) {
  const { readers, queue, now } = ports;
  const ask = createClauseAsker(ports);

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
      const { clauses } = c.req.valid('json');
      const earlier = await readers.get(tenant);
      const saved: StoredReaders = {
        ...(clauses && { clauses: await toStored(ports, 'clauses', clauses, earlier.clauses) }),
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
