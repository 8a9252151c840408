/**
 * The hostile tenant in a process of its own: writing lists of a megabyte takes half a second, in which the process that
 * measures must not wait. Told what to do by its environment; ends at the first message, and answers with what it did.
 */
import { issuedToken } from '../service/node-client.ts';
import { runHostileTenant } from './hostile-tenant.ts';
import type { Tally } from './tally.ts';

/**
 * Report of the hostile tenant: the statuses of the responses, the maximum of silent connections it held, and
 * how often one was closed.
 */
export interface HostileReport {
  responses: [attack: string, answers: [status: number, times: number][]][];
  maxIdle: number;
  closed: number;
}

const { SERVICE_URL = '', TOKEN_SECRET = '', CLIENT_ID = '' } = process.env;
const tally: Tally = new Map();
let isOver = false;
process.once('message', () => {
  isOver = true;
});
process.once('disconnect', () => process.exit());

const idle = await runHostileTenant(
  { url: SERVICE_URL, isOver: () => isOver },
  { clientId: CLIENT_ID, issueToken: () => issuedToken(TOKEN_SECRET, CLIENT_ID, 'hostile'), tally },
);
const responses = [...tally].map(
  ([attack, all]) => [attack, [...all]] as HostileReport['responses'][0],
);
process.send?.({ responses, ...idle } satisfies HostileReport);
