/** A client system that chooses its own address on loopback, and costs the measuring side little. */
import { type Agent, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { Scope } from '#contract/requests/token.ts';
import { nodeSecrets } from '#service/adapters/node-secrets.ts';
import { createTokens } from '#service/tokens/tokens.ts';

export interface Answer {
  /** 0 when the connection broke before there was one. */
  status: number;
  text: string;
  milliseconds: number;
}

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  agent?: Agent;
  /** Local address, one of 127.0.0.0/8. */
  localAddress?: string;
  /** Certificates of the authorities that are trusted, for TLS. */
  ca?: string;
}

/** Sends one request; a connection that breaks is answered with status 0. */
export function call(url: string, { method = 'GET', body, ...how }: Call = {}): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    const answer = (status: number, text: string) =>
      resolve({ status, text, milliseconds: performance.now() - start });
    const send = url.startsWith('https:') ? requestSecurely : request;
    const outgoing = send(url, { method, ...how }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      incoming.on('end', () => answer(incoming.statusCode ?? 0, text));
      incoming.on('error', (error) => answer(0, String(error)));
    });
    outgoing.on('error', (error) => answer(0, String(error)));
    outgoing.end(body);
  });
}

/** Issues a token for a client that need not be created: the service checks the token by its signature alone. */
export async function issuedToken(
  secret: string,
  clientId: string,
  tenant: string,
  scopes: Scope[] = ['requests:write', 'requests:read'],
): Promise<string> {
  const tokens = createTokens({
    secrets: nodeSecrets(secret),
    now: () => Date.now(),
    clients: { revokedSince: () => Promise.resolve([]) },
    personSessions: { find: () => Promise.resolve(undefined) },
  });
  return (await tokens.issue({ clientId, tenant, scopes })).access_token;
}
