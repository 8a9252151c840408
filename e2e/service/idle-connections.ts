/** Strangers who connect and say nothing, from several addresses; who is sent away comes back. */
import { connect, type Socket } from 'node:net';

export interface IdleConnections {
  /** Returns the number of connections that are open now. */
  open(): number;
  /** Returns how often the service closed one. */
  closed(): number;
  end(): void;
}

/**
 * Opens idle connections and reopens those that the service closes.
 * @param addresses from which they connect in turn
 */
export function holdIdle(
  port: number,
  count: number,
  addresses: readonly string[],
): IdleConnections {
  const sockets = new Set<Socket>();
  let open = 0;
  let closed = 0;
  let isEnding = false;

  function hold(index: number): void {
    const localAddress = addresses[index % addresses.length]!;
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    sockets.add(socket);
    let isOpen = false;
    socket.on('connect', () => {
      isOpen = true;
      open++;
    });
    socket.on('error', () => undefined).resume();
    socket.on('close', () => {
      sockets.delete(socket);
      if (isOpen) {
        open--;
        closed++;
      }
      if (!isEnding) setTimeout(hold, 250, index).unref();
    });
  }
  for (let index = 0; index < count; index++) hold(index);

  return {
    open: () => open,
    closed: () => closed,
    end() {
      isEnding = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
