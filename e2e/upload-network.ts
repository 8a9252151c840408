/** A network between browser and service that breaks on demand: it forwards everything else unchanged. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface FaultyNetwork {
  url: string;
  /** Parts that the service took, in order. */
  taken: number[];
  /** The line goes dead: what is open breaks, nothing new gets through. */
  cut(): void;
  fix(): void;
  /** Answers a part with 500 for as many times, without asking the service. */
  refuse(partNumber: number, times: number): void;
  /** Lets this many more parts through, and holds the others until it is called again. */
  allow(parts: number): void;
  close(): Promise<void>;
}

const partOf = ({ method, url = '' }: IncomingMessage): number | undefined => {
  const number = /\/multipart\/[^/]+\/parts\/(\d+)\?/.exec(url)?.[1];
  return method === 'PUT' && number !== undefined ? Number(number) : undefined;
};

export async function startFaultyNetwork(serviceUrl: string): Promise<FaultyNetwork> {
  const { hostname, port } = new URL(serviceUrl);
  const sockets = new Set<Socket>();
  const refusals = new Map<number, number>();
  const taken: number[] = [];
  let held: (() => void)[] = [];
  let allowed = Number.POSITIVE_INFINITY;
  let isCut = false;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };

  /** A part that has come whole goes to the service whole, whatever becomes of the browser. */
  const forwardPart = (
    part: number,
    body: Buffer,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) => {
    const { method, url, headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      if (answer.statusCode === 200) taken.push(part);
      if (!outgoing.destroyed) outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    onward.end(body);
  };

  const takePart = (part: number, incoming: IncomingMessage, outgoing: ServerResponse) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const left = refusals.get(part) ?? 0;
      if (left > 0) {
        refusals.set(part, left - 1);
        outgoing.writeHead(500).end();
        return;
      }
      const go = () => {
        allowed--;
        forwardPart(part, Buffer.concat(chunks), incoming, outgoing);
      };
      if (allowed > 0) go();
      else {
        held.push(go);
        outgoing.on('close', () => {
          held = held.filter((other) => other !== go);
        });
      }
    });
  };

  const server = createServer((incoming, outgoing) => {
    const part = partOf(incoming);
    if (part === undefined) forward(incoming, outgoing);
    else takePart(part, incoming, outgoing);
  });
  server.on('connection', (socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    fix() {
      isCut = false;
    },
    refuse: (partNumber, times) => void refusals.set(partNumber, times),
    allow(parts) {
      allowed = parts;
      const waiting = held;
      held = [];
      for (const go of waiting)
        if (allowed > 0) go();
        else held.push(go);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
