/** A real reverse proxy, nginx of Debian's packages, for tests. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#service/adapters/cluster/testing.ts';

const NGINX = '/usr/sbin/nginx';

export const hasProxy = (): boolean => existsSync(NGINX);

export interface ReverseProxy {
  url: string;
  /** Lists the requests so far, such as `GET /v1/screens 200`. */
  requests(): string[];
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
}

const configuration = (
  folder: string,
  port: number,
  serviceUrl: string,
  { path = '', isPathStripped = false }: ProxyPlace,
) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/errors;
events {}
http {
  log_format lines '$request_method $request_uri $status';
  access_log ${folder}/requests lines;
  client_max_body_size 2g;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')}
  server {
    listen 127.0.0.1:${port};
    location ${path}/ {
      proxy_pass ${serviceUrl}${isPathStripped ? '/' : ''};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`;

const isOpen = (port: number) =>
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
    url: `http://127.0.0.1:${port}`,
    requests: () => readFileSync(join(folder, 'requests'), 'utf8').trim().split('\n'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
