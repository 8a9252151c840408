import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { sqlRemovals } from '#service/adapters/sql/removals.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { storeLongAhead, streamMessages } from './job-messages.ts';

const LONG = 'x'.repeat(3 * 2 ** 20);

async function readMessages(db: Kysely<Tables>, jobId: string): Promise<string> {
  let messages = '';
  for await (const piece of streamMessages(db, jobId)) messages += piece;
  return messages;
}

/**
 * Tests that messages whose job was never created are removed.
 *
 * @param open opens an empty database
 */
export function itForgetsUnusedMessages(name: string, open: () => Promise<Kysely<Tables>>): void {
  it(`forgets what a crash left of long messages, but nothing that just arrives: ${name}`, async () => {
    const db = await open();
    const { removeUnusedMessages } = sqlRemovals(db);
    expect(await storeLongAhead(db, 'crashed', LONG, 1000)).toBe(true);
    expect(await storeLongAhead(db, 'arriving', LONG, 3000)).toBe(true);
    expect(await storeLongAhead(db, 'short', 'x', 3000)).toBe(false);
    await removeUnusedMessages(2000);
    expect(await readMessages(db, 'crashed')).toBe('');
    expect(await readMessages(db, 'arriving')).toHaveLength(LONG.length);
  });
}
