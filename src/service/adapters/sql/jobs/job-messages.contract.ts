import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { sqlRemovals } from '#service/adapters/sql/removals.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { keepLongAhead, messagesOf } from './job-messages.ts';

const LONG = 'x'.repeat(3 * 2 ** 20);

async function keptOf(db: Kysely<Tables>, jobId: string): Promise<string> {
  let kept = '';
  for await (const piece of messagesOf(db, jobId)) kept += piece;
  return kept;
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
    expect(await keepLongAhead(db, 'crashed', LONG, 1000)).toBe(true);
    expect(await keepLongAhead(db, 'arriving', LONG, 3000)).toBe(true);
    expect(await keepLongAhead(db, 'short', 'x', 3000)).toBe(false);
    await removeUnusedMessages(2000);
    expect(await keptOf(db, 'crashed')).toBe('');
    expect(await keptOf(db, 'arriving')).toHaveLength(LONG.length);
  });
}
