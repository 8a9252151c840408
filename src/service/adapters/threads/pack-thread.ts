/** Opens packs away from the thread that serves requests: their JSON may be deep, and their files may be bombs. */
import { parentPort } from 'node:worker_threads';
import { answerCalls } from '#channel/answer-calls.ts';
import { openPack } from '#service/library/packs/open-pack.ts';
import { toPort } from './open-thread.ts';
import { PACK_ERRORS, type PackCalls } from './pack-calls.ts';

answerCalls<PackCalls>(toPort(parentPort!), { open: openPack }, { errors: PACK_ERRORS });
