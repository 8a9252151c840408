/** Checks the films of passengers' answers in the sandboxed browser of the headless worker. */
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import { AnswerFilmClaimResponse } from '#contract/passengers/answers/answer-film.ts';
import { callService, parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import { createServiceApis, FILE_TIMEOUT_MS } from '#studio/queries/service/service-context.ts';
import { pause } from '#studio/worker/pause.ts';

const PAUSE_MS = 5000;

export interface CheckOptions {
  /** URL of the service without a slash at the end; empty for the page's own origin. */
  serviceUrl: string;
  /** Returns a token with the scope `worker`. */
  token: () => Promise<string>;
  signal: AbortSignal;
  /** Copies a film; undefined where it is none. */
  copy?: (film: Blob) => Promise<Blob | undefined>;
}

/** Copies films with a library that few workers ever need. */
const copyWhenNeeded = async (film: Blob) => (await import('./copy-film.ts')).copyFilm(film);

/** Creates the calls. */
function createCalls(serviceUrl: string, token: CheckOptions['token']) {
  const apis = createServiceApis(serviceUrl, async (call) => call(`Bearer ${await token()}`));
  const films = apis.api.v1['answer-films'];
  return {
    async claim(signal: AbortSignal) {
      const response = await films.claim.$post({}, { init: { signal } });
      return response.status === 204
        ? undefined
        : (await parseAnswer(response, AnswerFilmClaimResponse)).data;
    },
    async deliver(id: string, copy: Blob, signal: AbortSignal): Promise<void> {
      const headers = { authorization: `Bearer ${await token()}`, 'content-type': copy.type };
      const url = `${serviceUrl}${BASE_PATH}/v1/answer-films/${encodeURIComponent(id)}/film`;
      await callService(url, {
        method: 'PUT',
        headers,
        body: copy,
        signal,
        timeoutMs: FILE_TIMEOUT_MS,
      });
    },
    async refuse(id: string, signal: AbortSignal): Promise<void> {
      await films[':id'].refuse.$post({ param: escaped({ id }) }, { init: { signal } });
    },
  };
}

/**
 * Checks one film that waits.
 * @returns false where none waits
 */
export async function checkAnswerFilm({
  serviceUrl,
  token,
  signal,
  copy = copyWhenNeeded,
}: CheckOptions): Promise<boolean> {
  const calls = createCalls(serviceUrl, token);
  const film = await calls.claim(signal);
  if (film === undefined) return false;
  const response = await callService(film.link, { signal, timeoutMs: FILE_TIMEOUT_MS });
  const copied = await copy(await response.blob());
  if (copied === undefined) await calls.refuse(film.id, signal);
  else await calls.deliver(film.id, copied, signal);
  return true;
}

/** Checks films until `signal` aborts. Never rejects: what failed is tried again. */
export async function checkAnswerFilms(options: CheckOptions): Promise<void> {
  const { signal } = options;
  while (!signal.aborted) {
    const isMore = await checkAnswerFilm(options).catch((error: unknown) => {
      if (!signal.aborted) console.warn('A film could not be checked; trying again soon.', error);
      return false;
    });
    if (!isMore) await pause(PAUSE_MS, signal);
  }
}
