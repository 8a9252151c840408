import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openTestService } from '../../testing.ts';
import { childEnvironment } from './child-environment.ts';
import { startRenderWorkers } from './render-workers.ts';

afterEach(() => vi.unstubAllEnvs());

it('hands render workers their own secret and none of the service', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-worker-'));
  const service = await openTestService();
  vi.stubEnv('TOKEN_SECRET', 'signs-tokens');
  vi.stubEnv('DATABASE_URL', 'postgres://handsignal:password@localhost/handsignal');
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'opens-the-store');
  vi.stubEnv('LANG', 'en_GB.UTF-8');
  const entry = join(folder, 'worker.mjs');
  const seen = join(folder, 'environment.json');
  writeFileSync(
    entry,
    `import { renameSync, writeFileSync } from 'node:fs';
writeFileSync('${seen}.new', JSON.stringify(process.env));
renameSync('${seen}.new', '${seen}');
setInterval(() => {}, 1000);`,
  );
  const workers = await startRenderWorkers(service.ports, entry, 1, { CHROMIUM_PATH: '/chromium' });
  try {
    const environment = await vi.waitFor(() => JSON.parse(readFileSync(seen, 'utf8')), 20_000);
    expect(environment).toMatchObject({
      PATH: process.env.PATH,
      LANG: 'en_GB.UTF-8',
      CHROMIUM_PATH: '/chromium',
      CLIENT_ID: 'local-render-worker',
      SERVICE_URL: 'http://127.0.0.1:8787',
    });
    expect(environment.CLIENT_SECRET).toMatch(/^[\w-]{43}$/);
    for (const name of ['TOKEN_SECRET', 'DATABASE_URL', 'S3_SECRET_ACCESS_KEY'])
      expect(Object.keys(environment)).not.toContain(name);
  } finally {
    await workers.stop();
    await service.close();
    rmSync(folder, { recursive: true });
  }
});

it('keeps what programs need to run, and nothing that has another name', () => {
  const needed = { PATH: '/bin', LC_ALL: 'C', XDG_RUNTIME_DIR: '/run/1', https_proxy: 'http://p' };
  const secrets = { CLIENT_SECRET: 's', AWS_SECRET_ACCESS_KEY: 's', PGPASSWORD: 's' };
  expect(childEnvironment({ ...needed, ...secrets, HOME: undefined })).toEqual(needed);
});
