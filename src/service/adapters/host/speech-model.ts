import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const PATH = '/speech-model';

export interface SpeechModel {
  /** Where translators fetch it, from the service's own address on when it is a path. */
  address: string;
  /** Serves the folder, when it is one. */
  routes: Hono;
}

/** Whether a path is a plain file of the folder: not hidden, and reached through no link. */
function isOwnFile(root: string, path: string): boolean {
  if (path.split('/').some((step) => step.startsWith('.'))) return false;
  const file = join(root, path);
  try {
    return realpathSync(file) === file && statSync(file).isFile();
  } catch {
    return false;
  }
}

/** A model as `SPEECH_MODEL` names it: an address, or a folder with `config.json`; undefined when it is neither. */
export function openSpeechModel(model: string): SpeechModel | undefined {
  const routes = new Hono();
  if (/^https?:\/\//.test(model)) return { address: model.replace(/\/+$/, ''), routes };
  if (!existsSync(join(model, 'config.json'))) return undefined;
  const root = realpathSync(model);
  routes.use(
    `${PATH}/*`,
    async (c, next) =>
      isOwnFile(root, c.req.path.slice(PATH.length)) ? await next() : c.notFound(),
    serveStatic({ root, rewriteRequestPath: (path) => path.slice(PATH.length) }),
  );
  return { address: PATH, routes };
}
