/** A line between one process and its database, which can be cut without a word to either end. */
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  port: number;
  /** Stops passing data, without notifying either end. */
  cut(): void;
  /** Closes the connections that were open; new connections pass. */
  fix(): void;
  close(): Promise<void>;
}

export async function startLine(target: { host: string; port: number }): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
    }
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => {
        if (!isCut) to.write(chunk);
      });
      from.on('close', () => {
        if (!isCut) to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' ? address!.port : 0,
    cut() {
      isCut = true;
    },
    fix() {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
