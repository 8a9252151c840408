/** A network between browser and service that breaks on demand: it forwards everything else unchanged. */
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface FaultyNetwork {
  url: string;
  /** Parts that the service took, in order. */
  storedParts: number[];
  /** Cuts the network: open connections break, and new ones fail. */
  cut(): void;
  fix(): void;
  /** Answers a part with 500 for as many times, without asking the service. */
  refuse(partNumber: number, times: number): void;
  /** Lets this many more parts through, and holds the others until it is called again. */
  allow(parts: number): void;
  close(): Promise<void>;
}

const parsePartNumber = ({ method, url = '' }: IncomingMessage): number | undefined => {
  const number = /\/multipart\/[^/]+\/parts\/(\d+)\?/.exec(url)?.[1];
  return method === 'PUT' && number !== undefined ? Number(number) : undefined;
};

/** Sends a request on to the service; the answer flows back. The body is the caller's to send. */
function forwardRequest(
  service: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer: (status: number | undefined) => void = () => undefined,
) {
  const { method, url, headers } = incoming;
  const { hostname, port } = service;
  const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
    onAnswer(answer.statusCode);
    if (!outgoing.destroyed) outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  return onward;
}

/** Lets as many through as are allowed, in order; the others wait. */
function createGate() {
  let held: (() => void)[] = [];
  let allowed = Number.POSITIVE_INFINITY;
  const pass = (go: () => void) => {
    if (allowed > 0) {
      allowed--;
      go();
    } else held.push(go);
  };
  return {
    /** Goes now or later; the returned function gives up the wait. */
    pass(go: () => void): () => void {
      pass(go);
      return () => {
        held = held.filter((item) => item !== go);
      };
    },
    allow(count: number) {
      allowed = count;
      const waiting = held;
      held = [];
      for (const go of waiting) pass(go);
    },
  };
}

/** Tracks open connections, which break when the network is cut. */
function watchSockets(server: Server) {
  const sockets = new Set<Socket>();
  const line = { isCut: false };
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.on('connection', (socket) => {
    if (line.isCut) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return { line, destroyAll };
}

export async function startFaultyNetwork(serviceUrl: string): Promise<FaultyNetwork> {
  const service = new URL(serviceUrl);
  const refusals = new Map<number, number>();
  const storedParts: number[] = [];
  const gate = createGate();

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const onward = forwardRequest(service, incoming, outgoing);
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };

  /** Receives a part completely before forwarding it completely, even if the browser goes away. */
  const receivePart = (part: number, incoming: IncomingMessage, outgoing: ServerResponse) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const left = refusals.get(part) ?? 0;
      if (left > 0) {
        refusals.set(part, left - 1);
        outgoing.writeHead(500).end();
        return;
      }
      const giveUp = gate.pass(() => {
        const onward = forwardRequest(service, incoming, outgoing, (status) => {
          if (status === 200) storedParts.push(part);
        });
        onward.end(Buffer.concat(chunks));
      });
      outgoing.on('close', giveUp);
    });
  };

  const server = createServer((incoming, outgoing) => {
    const part = parsePartNumber(incoming);
    if (part === undefined) forward(incoming, outgoing);
    else receivePart(part, incoming, outgoing);
  });
  const { line, destroyAll } = watchSockets(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    storedParts,
    cut() {
      line.isCut = true;
      destroyAll();
    },
    fix() {
      line.isCut = false;
    },
    refuse: (partNumber, times) => void refusals.set(partNumber, times),
    allow: gate.allow,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        destroyAll();
      }),
  };
}
