import { setFlagsFromString } from 'node:v8';

// Left alone, the heap grows to 300 MB under load, most of it empty. Kept tight, the service stays under
// 200 MB at the same rate of requests. Import this before anything else.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--optimize-for-size');
