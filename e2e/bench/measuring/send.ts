/** Requests over a few connections that are kept, as a client system holds them. */
import { Agent } from 'node:http';
import { type Answer, call } from '../../service/node-client.ts';

export type { Answer };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request; returns status 0 if the connection breaks. */
export const send = (
  method: string,
  url: string,
  headers: Record<string, string>,
  body: Uint8Array | string,
): Promise<Answer> => call(url, { method, headers, body, agent });

/** Closes the persistent connections, so that a benchmark can end. */
export const closeConnections = () => agent.destroy();
