/** Record of what the service has acknowledged, and how it responded. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from '../service/node-client.ts';

export interface Ledger {
  /** Durations of responses to status requests, and the age of the service at that time, in milliseconds. */
  statusTimes: { took: number; age: number }[];
  /** Answers that a good client must not get, such as 429 or 503. */
  refused: string[];
  /** Ids of announcements, with whose they are and what the client called them. */
  announcements: Map<string, { tenant: string; messageId: string }>;
  /** Ids of complete uploads, with the SHA-256 of their bytes. */
  uploads: Map<string, string>;
}

export const newLedger = (): Ledger => ({
  statusTimes: [],
  refused: [],
  announcements: new Map(),
  uploads: new Map(),
});

const ASKED_AT_ONCE = 16;

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * Looks for everything that was acknowledged.
 *
 * @param issueToken makes a token of a client that has asked for nothing yet: each may ask 1,500 times
 * @returns what is not there, or not as it was sent
 */
export async function findLost(
  { announcements, uploads }: Ledger,
  url: string,
  dataDir: string,
  issueToken: (client: string, tenant: string) => Promise<string>,
): Promise<string[]> {
  const lost: string[] = [];
  const pending = [...announcements];
  const tokens = new Map<string, Promise<string>>();
  const tokenFor = (tenant: string, batch: number) => {
    const client = `auditor-${tenant}-${batch}`;
    const token = tokens.get(client) ?? issueToken(client, tenant);
    tokens.set(client, token);
    return token;
  };
  const ask = async ([id, { tenant, messageId }]: (typeof pending)[number], position: number) => {
    const headers = {
      Authorization: `Bearer ${await tokenFor(tenant, Math.floor(position / 1000))}`,
    };
    const { status, text } = await call(`${url}/v1/sign-requests/${id}`, { headers });
    const found = status === 200 ? JSON.parse(text).data.metaData?.messageId : undefined;
    if (found !== messageId) lost.push(`announcement ${id}: answered ${status}`);
  };
  for (let first = 0; first < pending.length; first += ASKED_AT_ONCE)
    await Promise.all(
      pending
        .slice(first, first + ASKED_AT_ONCE)
        .map((announcement, index) => ask(announcement, first + index)),
    );
  for (const [id, expected] of uploads) {
    const bytes = await readFile(join(dataDir, 'files/uploads', id, 'source')).catch(
      () => undefined,
    );
    if (bytes === undefined || sha256(bytes) !== expected) lost.push(`file of upload ${id}`);
  }
  return lost;
}
