/** Connections to Kafka brokers at addresses that administrators enter, or that a broker names. */
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ISocketFactory } from 'kafkajs';
import { createNetworkGuard } from '#service/adapters/outgoing/network-guard.ts';

const KEEP_ALIVE_MS = 60_000;

/**
 * Creates the factory of sockets.
 * @param networks private networks that may be called, also without TLS
 */
export function brokerSockets(networks: readonly string[]): ISocketFactory {
  const { findLookup } = createNetworkGuard(networks, 'FEED_ALLOWED_NETWORKS');
  return ({ host, port, ssl, onConnect }) => {
    const isEncrypted = Object.keys(ssl ?? {}).length > 0;
    const name = host.includes(':') ? `[${host}]` : host;
    const lookup = findLookup(new URL(`${isEncrypted ? 'https' : 'http'}://${name}:${port}`));
    const socket =
      lookup === undefined
        ? connect({
            host: 'invalid.',
            port,
            lookup: (_host, _options, callback) =>
              callback(new Error('This address is not allowed.'), []),
          })
        : isEncrypted
          ? connectTls({ host, port, servername: host, lookup, ...ssl }, onConnect)
          : connect({ host, port, lookup }, onConnect);
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    return socket;
  };
}
