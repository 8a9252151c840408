// Loads a TypeScript file in a thread: Node 20 ignores `--import tsx` there. `workerData.entry` is its URL.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
