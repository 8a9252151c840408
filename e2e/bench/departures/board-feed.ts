/** Feed of moving boards in a process of its own: gzip over HTTP, its calls counted. Prints its port. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { loadReference } from '#reference/load-reference.ts';
import { createMovingBoards, listStations } from './moving-boards.ts';

const reference = await loadReference();
const stations = listStations(reference, Number(process.argv[2]));
const writePage = createMovingBoards(reference, stations);
let boards = 0;
let calls = 0;

/** Time in which a feed on the internet answers. */
const LATENCY_MS = 250;

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname === '/counts') return response.end(JSON.stringify({ boards, calls }));
  const offset = url.searchParams.get('timeOffset');
  calls++;
  if (offset === null) boards++;
  const crs = url.pathname.split('/').at(-1)!;
  const body = gzipSync(writePage(crs, Date.now(), Number(offset ?? 0)), { level: 1 });
  return setTimeout(() => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
    response.end(body);
  }, LATENCY_MS);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
