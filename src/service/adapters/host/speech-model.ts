import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const PATH = '/speech-model';

export interface SpeechModel {
  /** Address from which translators fetch the model, relative to the service's own with a slash at the end. */
  address: string;
  /** Serves the folder, when it is one. */
  routes: Hono;
}

/** Whether an address names a file in the folder itself: no hidden one, and no link. */
function isOwnFile(root: string, address: string): boolean {
  try {
    const path = decodeURIComponent(address);
    if (path.split('/').some((step) => step.startsWith('.'))) return false;
    const file = join(root, path);
    return realpathSync(file) === file && statSync(file).isFile();
  } catch {
    return false; // no such file, or no address that can be decoded
  }
}

/**
 * Opens the model that `SPEECH_MODEL` names: an address, or a folder with `config.json`. Returns undefined
 * when it is neither.
 */
export function openSpeechModel(model: string): SpeechModel | undefined {
  const routes = new Hono();
  if (/^https?:\/\//.test(model)) return { address: model.replace(/\/+$/, ''), routes };
  if (!existsSync(join(model, 'config.json'))) return undefined;
  const root = realpathSync(model);
  routes.use(`${PATH}/*`, async (c, next) => {
    if (!isOwnFile(root, c.req.path.slice(PATH.length))) return c.notFound();
    await next();
  });
  routes.use(
    `${PATH}/*`,
    serveStatic({ root: model, rewriteRequestPath: (path) => path.slice(PATH.length) }),
  );
  return { address: PATH.slice(1), routes };
}
