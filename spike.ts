import './src/native/drawing-globals.ts';
import { GlobalFonts } from '@napi-rs/canvas';
import { messageScene } from '#rendering/picture/message-scene.ts';
import { videoPlan } from '#rendering/plan/video-plan.ts';
import { frameRendererFor } from '#rendering/picture/frame-source.ts';
import { createWebCodecsEncoder } from '#rendering/encode/web-codecs-encoder.ts';
import { planWork } from '#service/requests/plan-work.ts';
import { loadReference } from '#reference/load-reference.ts';
import { FULL_OPTIONS } from '#contract/settings/message-options.ts';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { setFlagsFromString } from 'node:v8'; import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc'); const gc = runInNewContext('gc');
const fonts = '/tmp/wt-native/node_modules/@fontsource-variable';
GlobalFonts.registerFromPath(fonts + '/inter/files/inter-latin-wght-normal.woff2', 'Inter Variable'), GlobalFonts.registerFromPath(fonts + '/overpass/files/overpass-latin-wght-normal.woff2', 'Overpass Variable');
const reference = await loadReference();
const text = JSON.stringify({destination:'PMH',via:'GLD',timing:'1230',platform:'10',operator:'SW',callingAt:'WOK,GLD,HSL,PTR,HAV',longDelay:true,disruptionReason:'502'});
const board = process.argv[2] === 'board';
const planned = planWork({ tenant: 'x', text, options: { ...(({ board: _b, ...rest }) => rest)(FULL_OPTIONS as any), ...(board ? { board: 'beside' } : {}) } as any, look: DEFAULT_LOOK } as any, reference, (s: string) => s) as any;
const message = (typeof planned.work.messages === 'string' ? JSON.parse(planned.work.messages) : planned.work.messages)[0];
const look = DEFAULT_LOOK;
const scene = await messageScene(message, look);
const plan = videoPlan(scene.signing, look);
const r = frameRendererFor(plan);
const enc = createWebCodecsEncoder({ hasSteadyH264: true });
console.log(plan.framesTotal, JSON.stringify(scene.parts?.area));
const N = 16;
const stat = (name: string, frames: number, c0: NodeJS.CpuUsage, t0: number) => { const c = process.cpuUsage(c0); console.log(name.padEnd(20), 'wall', ((performance.now() - t0) / frames).toFixed(2), 'user', (c.user / 1000 / frames).toFixed(2), 'sys', (c.system / 1000 / frames).toFixed(2), 'rss', (process.memoryUsage().rss / 1e6).toFixed(0)); };
for (const round of [1, 2]) {
  let frames = 0; let c0 = process.cpuUsage(), t0 = performance.now();
  for (const s of plan.segments.slice(0, N)) { const src = r.draw(scene, s, () => {}); for (let p = src.next(); p; p = src.next()) { frames++; await new Promise((r) => setImmediate(r)); } gc({ type: 'minor' }); }
  stat('draw', frames, c0, t0);
  frames = 0; c0 = process.cpuUsage(); t0 = performance.now();
  let bytes = 0;
  for (const s of plan.segments.slice(0, N)) { const b = await enc.encode(plan, r.draw(scene, s, () => {})); bytes += b.size; frames += s.endFrame - s.startFrame; gc({ type: 'minor' }); }
  stat('draw+encode', frames, c0, t0); console.log('kbit/s', (bytes * 8 / (frames / 25) / 1000).toFixed(0));
}
