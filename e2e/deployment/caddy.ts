/** Caddy of Debian's packages with the configuration that we ship, for tests. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#service/adapters/cluster/testing.ts';
import { isOpen } from '../cluster/proxy.ts';

const SHIPPED = fileURLToPath(new URL('../../.deploy/Caddyfile', import.meta.url));
/** Options for tests: other ports than 80 and 2019, and nothing outside the folder. */
const OPTIONS = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';

export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

export interface Caddy {
  url: string;
  /** Certificate of its own authority. */
  ca: string;
  /** Lines of its log. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts it in front of a service; ask `hasCaddy` first. `path` is that of `PUBLIC_URL`. */
export async function startCaddy(serviceUrl: string, port: number, path: string): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `${OPTIONS}${readFileSync(SHIPPED, 'utf8')}`);
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_HOST: `127.0.0.1:${port}`,
    BASE_PATH: path,
    STORE_HOST: `127.0.0.1:${await freePort()}`,
    SERVICE: new URL(serviceUrl).host,
  };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const child = spawn('caddy', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let attempt = 0; !(await isOpen(port)); attempt++) {
    if (attempt === 100 || child.exitCode !== null)
      throw new Error(`Caddy does not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url: `https://127.0.0.1:${port}`,
    ca: readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8'),
    log: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
