/** Phones that ask again and again, as often as they are told, in a thread of their own: what others do is not their wait. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, count, addresses } = workerData;
/** Times at which the list of each phone last became another one, and how long answers took. */
const changedAt = Array.from({ length: count }, () => 0);
let latencies = [];
let isClosed = false;
const now = () => performance.timeOrigin + performance.now();

function read(agent, localAddress, etag) {
  return new Promise((resolve, reject) => {
    const headers = etag === '' ? {} : { 'If-None-Match': etag };
    const asked = request(url, { agent, localAddress, headers }, (incoming) => {
      incoming.resume();
      incoming.on('end', () => resolve(incoming.headers));
    });
    asked.on('error', reject);
    asked.end();
  });
}

function open(number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let etag = '';
  async function ask() {
    if (isClosed) return agent.destroy();
    const start = performance.now();
    let seconds = 1;
    try {
      const headers = await read(agent, addresses[number % addresses.length], etag);
      latencies.push(performance.now() - start);
      seconds = Number(headers['retry-after'] ?? 3) + Math.random();
      if (headers.etag !== etag) changedAt[number] = now();
      etag = headers.etag ?? '';
    } catch {
      // It asks again.
    }
    setTimeout(ask, seconds * 1000);
  }
  setTimeout(ask, Math.random() * 3000);
}

for (let number = 0; number < count; number++) open(number);
parentPort.on('message', (message) => {
  if (message === 'close') isClosed = true;
  if (message === 'forget') latencies = [];
  parentPort.postMessage({ changedAt, latencies });
});
