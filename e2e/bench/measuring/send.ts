/** Requests by node:http, which cost the measuring side the least. */
import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  text: string;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: Uint8Array | string,
): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          text,
          milliseconds: performance.now() - start,
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** So that a benchmark can end. */
export const closeConnections = () => agent.destroy();
