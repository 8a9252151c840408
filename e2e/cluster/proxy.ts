/** A real reverse proxy, nginx of Debian's packages with the configuration that we ship, for tests. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#service/adapters/cluster/testing.ts';
import type { Certificates } from './certificates.ts';

const NGINX = '/usr/sbin/nginx';

export const hasProxy = (): boolean => existsSync(NGINX);

export interface ReverseProxy {
  url: string;
  /** Lists the requests so far, such as `GET /v1/screens 200`. */
  requests(): string[];
  /** Lines of its own log. */
  log(): string;
  stop(): Promise<void>;
}

/** Address of a proxy, and how it passes requests on. */
export interface ProxyPlace {
  /** Port to listen on; a free one when absent. */
  port?: number;
  /** Path such as `/handsignal`; nothing else of the proxy leads to the service. Empty for the whole origin. */
  path?: string;
  /** Whether the proxy takes the path away before it passes a request on. */
  isPathStripped?: boolean;
  /** Options for TLS; plain HTTP when absent. */
  certificates?: Certificates;
}

const SHIPPED = readFileSync(
  fileURLToPath(new URL('../../.deploy/nginx.conf', import.meta.url)),
  'utf8',
);

/** Replaces parts of a text that must be there. */
const replaceParts = (text: string, parts: readonly (readonly [string, string])[]): string =>
  parts.reduce((changed, [part, replacement]) => {
    if (!changed.includes(part)) throw new Error(`.deploy/nginx.conf has no ${part}`);
    return changed.replaceAll(part, replacement);
  }, text);

/** Builds the configuration that we ship, with the addresses and files of a test. */
function configuration(folder: string, port: number, serviceUrl: string, place: ProxyPlace) {
  const { path = '', isPathStripped = false, certificates } = place;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const onPath = SHIPPED.replace(/location (= )?\//g, `location $1${path}/`);
  const placed = replaceParts(onPath, [
    ['worker_processes auto;', 'daemon off; master_process off;'],
    ['pid /run/nginx.pid;', `pid ${folder}/pid;`],
    ['/var/log/nginx/error.log', `${folder}/errors`],
    ['access_log /var/log/nginx/access.log addresses;', `access_log ${folder}/logged addresses;`],
    ['  upstream handsignal', `  ${temporary}\n  upstream handsignal`],
    ['server 127.0.0.1:8787;', `server ${new URL(serviceUrl).host};`],
    ['listen 80;', `listen unix:${folder}/redirect;`],
    [
      '    server_name signs.example.org;\n    ssl_certificate ',
      `    access_log ${folder}/logged addresses; access_log ${folder}/requests lines;\n    ssl_certificate `,
    ],
    [
      '  log_format addresses',
      "  log_format lines '$request_method $request_uri $status';\n  log_format addresses",
    ],
    [
      'proxy_pass http://handsignal;',
      `${isPathStripped ? `rewrite ^${path}(/.*)$ $1 break;` : ''} proxy_pass http://handsignal;`,
    ],
  ]);
  if (certificates === undefined)
    return replaceParts(placed, [['listen 443 ssl http2;', `listen 127.0.0.1:${port};`]]).replace(
      /^ *ssl_.*$/gm,
      '',
    );
  return replaceParts(placed, [
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/ssl/signs.example.org.crt', certificates.certificate],
    ['/etc/ssl/signs.example.org.key', certificates.key],
  ]);
}

/** Whether a server listens at a port. */
export const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** Starts one in front of a service, as OPERATIONS.md describes; ask `hasProxy` first. */
export async function startProxy(
  serviceUrl: string,
  place: ProxyPlace = {},
): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-proxy-'));
  const port = place.port ?? (await freePort());
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, serviceUrl, place));
  const child = spawn(NGINX, ['-p', folder, '-c', file, '-e', `${folder}/errors`], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let attempt = 0; !(await isOpen(port)); attempt++) {
    if (attempt === 100 || child.exitCode !== null) throw new Error('nginx does not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url: `http${place.certificates === undefined ? '' : 's'}://127.0.0.1:${port}`,
    requests: () => readFileSync(join(folder, 'requests'), 'utf8').trim().split('\n'),
    log: () => readFileSync(join(folder, 'logged'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
