/** Draws and encodes segments in a thread, as a render worker does in a browser. */
import './drawing-globals.ts';
import './join/engine-globals.ts';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { GlobalFonts } from '@napi-rs/canvas';
import { messageScene } from '#rendering/picture/message-scene.ts';
import { answerRenderRequests } from '#rendering/workers/answer-render-requests.ts';
import { toPort } from '#service/adapters/threads/open-thread.ts';
import { ENGINE_FILES, FONT_FILES } from './assets.ts';

for (const [family, file] of Object.entries(FONT_FILES))
  if (GlobalFonts.registerFromPath(fileURLToPath(file), family) === null)
    throw new Error(`The typeface ${family} could not be read.`);

answerRenderRequests(toPort(parentPort!), messageScene, () => ENGINE_FILES);
