import { existsSync } from 'node:fs';
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

/** A model as `SPEECH_MODEL` names it: an address, or a folder with `config.json`; undefined when it is neither. */
export function openSpeechModel(model: string): SpeechModel | undefined {
  const routes = new Hono();
  if (/^https?:\/\//.test(model)) return { address: model.replace(/\/+$/, ''), routes };
  if (!existsSync(join(model, 'config.json'))) return undefined;
  routes.use(
    `${PATH}/*`,
    serveStatic({ root: model, rewriteRequestPath: (path) => path.slice(PATH.length) }),
  );
  return { address: PATH, routes };
}
