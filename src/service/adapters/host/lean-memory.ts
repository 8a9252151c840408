import { setFlagsFromString } from 'node:v8';

// Left alone, the young part of the heap grows with each burst of requests, and stays grown, most of it empty.
// Import this before anything else.
setFlagsFromString('--semi-space-growth-factor=1');
