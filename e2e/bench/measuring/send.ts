/** Requests over a few connections that are kept, as a client system holds them. */
import { Agent } from 'node:http';
import { type Answer, call } from '../../service/node-client.ts';

export type { Answer };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A connection that breaks is answered with status 0. */
export const send = (
  method: string,
  url: string,
  headers: Record<string, string>,
  body: Uint8Array | string,
): Promise<Answer> => call(url, { method, headers, body, agent });

/** So that a benchmark can end. */
export const closeConnections = () => agent.destroy();
