/** The least that can take a part: node:http writing at an offset, fdatasync, answer. Prints its port. */
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PART_BYTES = 5 * 1024 ** 2;
const file = process.argv[2];
if (file === undefined) throw new Error('Name the file to write.');
const handle = await open(file, 'w+');

const server = createServer({ highWaterMark: 1024 ** 2 }, async (request, response) => {
  let position = (Number(request.url?.slice(1)) - 1) * PART_BYTES;
  for await (const chunk of request) {
    const { bytesWritten } = await handle.write(chunk, 0, chunk.length, position);
    position += bytesWritten;
  }
  await handle.datasync();
  response.end();
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
