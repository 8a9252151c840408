/** 500 screens on one process: how soon the last of them has what was put on air, and what they cost. */
import { randomBytes } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import { type RunningService, startService } from '../../fixtures.ts';
import { renderNext, sender, smallMovie } from '../../service/client.ts';
import { call, issuedToken } from '../../service/node-client.ts';
import { measureMemory } from '../measuring/process-memory.ts';
import { type BenchRow, createMedianRow, percentile } from '../measuring/row.ts';

const SCREENS = 500;
/** Connections of one address are limited: a station's players have addresses of their own. */
const ADDRESSES = 10;
const CHANGES = 7;
const PATIENCE_MS = 30_000;

/** Screen of a wall: signed in, subscribed to changes, and reading its playlist at each notification. */
interface Wall {
  /** Resolves with the time when its playlist was here that has so many items. */
  has(count: number): Promise<number>;
  close(): void;
}

const asJson = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
});

interface Player {
  /** Id of the player's screen. */
  id: string;
  cookie: string;
}

/** Creates a new screen and signs its player in. */
async function createPlayer(url: string, token: string, number: number): Promise<Player> {
  const post = (path: string, body: object, headers = asJson(token)) =>
    call(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { data: screen } = JSON.parse((await post('/v1/screens', { name: `Wall ${number}` })).text);
  const { data } = JSON.parse((await post(`/v1/screens/${screen.id}/address`, {})).text);
  const code = data.address.split('#')[1];
  const response = await fetch(`${url}/v1/player/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`Player ${number}: ${await response.text()}`);
  return { id: screen.id, cookie };
}

function openWall(url: string, { id, cookie }: Player, number: number): Wall {
  const localAddress = `127.0.2.${1 + (number % ADDRESSES)}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { Cookie: cookie };
  let items = -1;
  let readAt = 0;
  let wake: (() => void) | undefined;
  const read = async () => {
    const { text } = await call(`${url}/v1/player/${id}/playlist`, {
      headers,
      agent,
      localAddress,
    });
    items = JSON.parse(text).data.items.length;
    readAt = performance.now();
    wake?.();
  };
  const stream: ClientRequest = request(
    `${url}/v1/player/${id}/events`,
    { headers, localAddress },
    (incoming) =>
      incoming.on('data', (chunk: Buffer) => {
        if (chunk.includes('event: playlist')) void read();
      }),
  );
  stream.on('error', () => undefined);
  stream.end();
  return {
    async has(count) {
      const end = performance.now() + PATIENCE_MS;
      while (items !== count) {
        if (performance.now() > end) throw new Error(`Wall ${number} has ${items} of ${count}.`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 1000);
        });
      }
      return readAt;
    },
    close() {
      stream.destroy();
      agent.destroy();
    },
  };
}

async function addPlayers(service: RunningService, token: string): Promise<Player[]> {
  const players: Player[] = [];
  for (let number = 0; number < SCREENS; number++)
    players.push(await createPlayer(service.url, token, number));
  return players;
}

async function openWalls(url: string, players: readonly Player[]): Promise<Wall[]> {
  const walls = players.map((player, number) => openWall(url, player, number));
  await Promise.all(walls.map((wall) => wall.has(0)));
  return walls;
}

export async function rows(): Promise<BenchRow[]> {
  const secret = randomBytes(32).toString('hex');
  const service = await startService({ TOKEN_SECRET: secret });
  const token = await issuedToken(secret, 'bench', 'bench', [
    ...(['requests:write', 'requests:read', 'screens:write', 'worker', 'admin'] as const),
  ]);
  const send = sender(service.url, token);
  const post = (path: string, body: object) =>
    send(path, { method: 'POST', headers: asJson(token), body: JSON.stringify(body) });
  try {
    await post('/v1/sign-requests/train-announcements', { destination: 'LDS', timing: '1435' });
    const requestId = await renderNext(send, smallMovie());
    const players = await addPlayers(service, token);
    const initialMebibytes = measureMemory(service.process.pid!).now;
    const walls = await openWalls(service.url, players);
    const openMebibytes = measureMemory(service.process.pid!).now;
    const last: number[] = [];
    const middle: number[] = [];
    for (let change = 1; change <= CHANGES; change++) {
      const start = performance.now();
      const response = await post('/v1/showings', {
        requestId,
        on: { everywhere: true },
        train: `train ${change}`,
      });
      if (!response.ok) throw new Error(await response.text());
      const times = await Promise.all(walls.map((wall) => wall.has(change)));
      last.push(Math.max(...times) - start);
      middle.push(percentile(times, 0.5) - start);
    }
    for (const wall of walls) wall.close();
    return [
      createMedianRow(
        `a change on ${SCREENS} screens, until the last has its playlist`,
        last,
        'ms',
      ),
      createMedianRow('the same, slowest change', [Math.max(...last)], 'ms'),
      createMedianRow('the same, until half of them have', middle, 'ms'),
      createMedianRow(
        'memory of one screen',
        [((openMebibytes - initialMebibytes) * 1024) / SCREENS],
        'KiB',
      ),
      createMedianRow(
        'memory of the service with them',
        [measureMemory(service.process.pid!).now],
        'MiB',
      ),
    ];
  } finally {
    await service.stop();
  }
}
