import { chromium } from 'playwright-core';
import { startService } from './fixtures.ts';
import { accessToken, addClient, jsonBody, sender, startWorker } from './service/client.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
const service = await startService({ RENDER_WORKERS: '0' });
const client = await addClient(service.environment, 'bench', 'requests:read requests:write screens:write emergency:write admin');
const send = sender(service.url, await accessToken(service.url, client));
const credentials = await addClient(service.environment, '*', 'worker');
const worker = startWorker(service.url, credentials, { CHROMIUM_PATH: 'none' });
worker.stderr?.pipe(process.stderr);
const j = async (p: string, b?: object, m?: string) => { const r = await send(p, b ? jsonBody(b) : m ? { method: m } : undefined); const t = await r.text(); if (!r.ok) throw new Error(p + ' ' + t); return JSON.parse(t).data; };
await j('/v1/settings', undefined).catch(console.error);
await send('/v1/settings', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'Northern Line Trains' }) });
const shots: string[] = [];
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
const pages: any[] = [];
for (const [name, layout, w, h] of [['hall', 'landscape', 1280, 720], ['totem', 'portrait', 720, 1280], ['corner', 'corner', 1280, 720], ['strip', 'ticker', 1920, 540]] as const) {
  const s = await j('/v1/screens', { name, place: 'Leeds station', layout, exitDirection: 'right' });
  const { address } = await j(`/v1/screens/${s.id}/address`, undefined, 'POST');
  const page = await browser.newPage({ viewport: { width: w, height: h } });
  page.on('console', (m) => { if (m.type() === 'error') console.log(name, m.text()); });
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message));
  await page.goto(address.replace(/^https?:\/\/[^/]+/, service.url));
  pages.push([name, page]);
}
const shoot = async (label: string) => { for (const [n, p] of pages) await p.screenshot({ path: `/tmp/w-${label}-${n}.png` }); };
await new Promise((r) => setTimeout(r, 4000)); await shoot('idle');
const make = async (body: object, path = '/v1/sign-requests/train-announcements') => {
  const t0 = performance.now(); const { id } = await j(path, body);
  for (;;) { const r = await j('/v1/sign-requests/' + id); if (r.status === 'COMPLETED') { console.log('made', ((performance.now() - t0) / 1000).toFixed(1), 's', r.results[0].durationSeconds, JSON.stringify(r.results[0].signerFilm?.sizeBytes), r.results[0].sizeBytes, JSON.stringify(r.results[0].provenance), r.results[0].facts?.headline); return id; } if (r.status === 'FAILED') throw new Error(JSON.stringify(r.failure)); await new Promise((x) => setTimeout(x, 200)); }
};
const ready = async (title: string) => { const t0 = performance.now(); for (const [n, p] of pages) { await p.waitForFunction((t: string) => document.body.innerText.includes(t), title, { timeout: 20000 }).catch(() => console.log(n, 'never shows', title)); } console.log('on walls after', (performance.now() - t0).toFixed(0), 'ms'); };
const a = await make({ destination: 'LDS', timing: '1435', platform: '4', updatedPlatform: '6', operator: 'GR' });
await j('/v1/showings', { requestId: a, on: { everywhere: true } }); await ready('6');
await new Promise((r) => setTimeout(r, 3500)); await shoot('platform');
const b = await make({ destination: 'PMH', via: 'GLD', timing: '1230', platform: '10', callingAt: 'WOK,GLD,HSL,PMH', longDelay: true, disruptionReason: '502' });
await j('/v1/showings', { requestId: b, on: { everywhere: true }, priority: 'urgent' });
await new Promise((r) => setTimeout(r, 14000)); await shoot('delay');
await new Promise((r) => setTimeout(r, 12000)); await shoot('delay2');
const e = await j('/v1/emergency-messages', { message: 'evacuate' });
for (;;) { const [m] = await j('/v1/emergency-messages'); if (m.state === 'ready') { console.log(JSON.stringify(m.screens)); break; } await new Promise((r) => setTimeout(r, 300)); }
await new Promise((r) => setTimeout(r, 4000));
await j(`/v1/emergency-messages/${e.id}/show`, { on: { everywhere: true } }); await ready('LEAVE');
await new Promise((r) => setTimeout(r, 2000)); await shoot('emergency');
await browser.close(); worker.kill('SIGTERM'); await service.stop(); process.exit(0);
