/** Keeps connections within limits, so that silent clients do not lock out others. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { personAddress } from '#service/http/client-address.ts';

/** Maximum numbers of connections. */
export interface ConnectionLimits {
  /** Connections in total. Beyond it, the one that has waited longest without a request is closed. */
  total: number;
  /** Connections from one address; further ones are refused. */
  perAddress: number;
}

/**
 * Counts the connections of a server, and refuses or closes those beyond the limits.
 *
 * @param isProxy addresses that speak for many people: they have no limit of their own
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  /** Connections without a request, the longest waiting first. */
  const waiting = new Set<Socket>();
  const perAddress = new Map<string, number>();
  let total = 0;

  server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress ?? '';
    const address = personAddress(remote);
    const held = perAddress.get(address) ?? 0;
    if (held >= limits.perAddress && !isProxy(remote)) {
      socket.destroy();
      return;
    }
    if (total >= limits.total) {
      const [longest] = waiting;
      if (longest === undefined) {
        socket.destroy();
        return;
      }
      waiting.delete(longest);
      longest.destroy();
    }
    total++;
    perAddress.set(address, held + 1);
    waiting.add(socket);
    socket.once('close', () => {
      total--;
      waiting.delete(socket);
      const left = perAddress.get(address)! - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    });
  });
  server.on('request', ({ socket }: { socket: Socket }, response: ServerResponse) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });
}
