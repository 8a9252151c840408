/** Asks the clause reader of a tenant: after what was approved before and what was answered before, within its limits. */
import type { ClauseAnswer, ClauseQuestion } from '#contract/readers/clause-reading.ts';
import { record, SERVICE } from '#service/audit/record.ts';
import { maskNumbers } from '#service/jobs/memory/fill-sentence.ts';
import { findApproved } from '#service/jobs/memory/remember.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredReader } from '#service/ports/translations/readers.ts';
import { callReader } from './call-reader.ts';
import { createChatBody, createReadingKey, parseCompletion } from './chat-request.ts';
import { type ApprovedExample, maskApproved } from './mask-approved.ts';
import { createMinuteLimit } from './minute-limit.ts';
import { createNearestSearch } from './nearest-approved.ts';

/** Approved sentences among which examples are looked for. */
const MAX_SEARCHED = 2000;
/** Time in which what was approved is no example yet. */
const SEARCH_MS = 60_000;
/** Searches that are kept in memory. */
const MAX_SEARCHES = 50;

/** Ports that asking needs. */
export type AskingPorts = Pick<
  Ports,
  | 'readers'
  | 'readerClient'
  | 'translationMemory'
  | 'signLibraries'
  | 'secrets'
  | 'auditLog'
  | 'newId'
  | 'now'
>;

/** Creates what asks the clause readers of tenants. One of a process counts the calls of each minute. */
export function createClauseAsker(ports: AskingPorts) {
  const { readers, translationMemory, secrets, now } = ports;
  const limit = createMinuteLimit(now);
  const searches = new Map<string, { at: number; find: ReturnType<typeof createNearestSearch> }>();

  async function findExamples(tenant: string, english: string): Promise<ApprovedExample[]> {
    const cached = searches.get(tenant);
    const isFresh = cached !== undefined && now() - cached.at < SEARCH_MS;
    const find = isFresh
      ? cached.find
      : createNearestSearch(await translationMemory.listNewest(tenant, MAX_SEARCHED));
    if (!isFresh) {
      searches.delete(tenant);
      searches.set(tenant, { at: now(), find });
      if (searches.size > MAX_SEARCHES) searches.delete(searches.keys().next().value!);
    }
    const keys = find(english);
    const entries = keys.length === 0 ? [] : await findApproved(ports, tenant, keys);
    return keys.flatMap((key) => {
      const entry = entries.find((found) => found.key === key);
      return (entry && maskApproved(entry.sentence)) ?? [];
    });
  }

  /** Calls the reader, writes it down, and keeps what is answered. */
  async function call(
    tenant: string,
    jobId: string,
    reader: StoredReader,
    { key, body, wordCount }: { key: string; body: string; wordCount: number },
  ): Promise<ClauseAnswer['data']> {
    const content = { type: 'application/json', body };
    const outcome = await callReader(ports, reader, 'chat/completions', content);
    const reading = 'text' in outcome ? parseCompletion(outcome.text) : undefined;
    const result = 'failure' in outcome ? outcome.detail : reading ? 'answered' : 'unreadable';
    await record(ports, {
      tenant,
      actor: SERVICE,
      action: 'reader.asked',
      subject: jobId,
      detail: `${reader.model} at ${new URL(reader.address).host}: ${wordCount} words, ${result}`,
    });
    if ('failure' in outcome) return { unread: 'no-answer' };
    if (reading === undefined) return { unread: 'unreadable' };
    await readers.keepReading(tenant, key, reading, now());
    return { reading };
  }

  /** Asks about a sentence of a job. A reader that fails never ends the job: the rules decide then. */
  return async function ask(
    tenant: string,
    jobId: string,
    { english, ...question }: ClauseQuestion,
  ): Promise<ClauseAnswer['data']> {
    const reader = (await readers.get(tenant)).clauses;
    if (!reader?.isOn) return { unread: 'off' };
    const approvedKey = secrets.digest(maskNumbers(english));
    if ((await findApproved(ports, tenant, [approvedKey])).length > 0)
      return { unread: 'approved' };
    const body = createChatBody(reader.model, question, await findExamples(tenant, english));
    const key = secrets.digest(createReadingKey(reader.address, body));
    const answered = await readers.findReading(tenant, key);
    if (answered !== undefined) return { reading: answered };
    if (!limit.take(tenant, reader.callsPerMinute)) return { unread: 'limited' };
    return await call(tenant, jobId, reader, { key, body, wordCount: question.words.length });
  };
}
