// Copies the write-ahead log into the database without waiting for readers or writers.
import { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';

const Libsql = createRequire(import.meta.url)('libsql');

// What is written meanwhile needs further, shorter turns: the log starts over only once all of it is copied.
const MAX_TURNS = 10;

const database = new Libsql(workerData.file);
for (let turn = 0; turn < MAX_TURNS; turn++) {
  const [{ log, checkpointed }] = database.pragma('wal_checkpoint(PASSIVE)');
  if (log === checkpointed) break;
}
database.close();
