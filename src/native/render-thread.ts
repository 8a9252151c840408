/** Draws and encodes segments in a thread, as a render worker does in a browser. */
import './drawing-globals.ts';
import './join/engine-globals.ts';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { GlobalFonts } from '@napi-rs/canvas';
import { setRecordingStore } from '#rendering/clips/library/stored-recordings.ts';
import { messageScene } from '#rendering/picture/message-scene.ts';
import { answerRenderRequests } from '#rendering/workers/answer-render-requests.ts';
import { toPort } from '#service/adapters/threads/open-thread.ts';
import { ENGINE_FILES, FONT_FILES } from './assets.ts';
import { diskRecordings } from './files/disk-recordings.ts';

for (const [family, file] of Object.entries(FONT_FILES))
  if (GlobalFonts.registerFromPath(fileURLToPath(file), family) === null)
    throw new Error(`The typeface ${family} could not be read.`);

setRecordingStore(diskRecordings(workerData.recordings));
// Pictures take memory that the garbage collector does not know of, so it would not run for them. After each frame, the next
// one has the same memory: new pages take longer than all that is drawn on them.
setFlagsFromString('--expose-gc');
const collectGarbage: (options: { type: 'minor' }) => void = runInNewContext('gc');

answerRenderRequests(toPort(parentPort!), messageScene, {
  getEngineFiles: () => ENGINE_FILES,
  encoderTraits: { hasSteadyH264: true },
  afterFrame: () => collectGarbage({ type: 'minor' }),
});
