import { type ChildProcess, spawn } from 'node:child_process';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import type { Ports } from '#service/ports/ports.ts';
import { withoutSecrets } from './worker/render-browser.ts';
import type { RenderUser } from './worker/render-user.ts';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
/** A worker that ran for longer has earned a quick restart. */
const STEADY_MS = 60_000;
const END_SECONDS = 5;

export interface RenderWorkers {
  stop(): Promise<void>;
}

/**
 * Starts headless render workers beside the service and keeps them running. Their client gets a fresh
 * secret at each start, handed over in the environment of the child alone.
 *
 * @param entry path of `worker.ts`
 * @param user whom they run as; the user of this process when absent
 */
export async function startRenderWorkers(
  ports: Ports,
  entry: string,
  count: number,
  environment: Record<string, string>,
  user?: RenderUser,
): Promise<RenderWorkers> {
  const secret = ports.secrets.make();
  const clientId = 'local-render-worker';
  await ports.clients.put({
    id: clientId,
    name: 'Render worker of this machine',
    tenant: EVERY_TENANT,
    scopes: ['worker'],
    createdAt: ports.now(),
    secretHash: await ports.secrets.hash(secret),
  });
  const running = new Set<ChildProcess>();
  const timers = new Set<NodeJS.Timeout>();
  let stopping = false;

  function start(pauseMs: number): void {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [...process.execArgv, entry], {
      // The channel ends with this process, however it ends, and the worker with the channel.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...withoutSecrets(process.env),
        ...environment,
        ...(user && { HOME: user.home }),
        SERVICE_URL: ports.publicUrl(),
        CLIENT_ID: clientId,
        CLIENT_SECRET: secret,
      },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    running.add(child);
    child.once('error', (error) => ports.log.error({ error }, 'a render worker did not start'));
    child.once('exit', (code) => {
      running.delete(child);
      if (stopping) return;
      const steady = performance.now() - startedAt > STEADY_MS;
      const pause = steady ? FIRST_PAUSE_MS : pauseMs;
      ports.log.warn({ code, pause }, 'a render worker ended and is started again');
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(Math.min(pause * 2, MAX_PAUSE_MS));
      }, pause);
      timers.add(timer);
    });
  }

  for (let worker = 0; worker < count; worker++) start(FIRST_PAUSE_MS);
  return {
    async stop() {
      stopping = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(
        [...running].map(async (child) => {
          const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
          child.kill('SIGTERM');
          const cutOff = setTimeout(() => child.kill('SIGKILL'), END_SECONDS * 1000);
          await ended;
          clearTimeout(cutOff);
        }),
      );
    },
  };
}
