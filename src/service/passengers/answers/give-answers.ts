/** Public routes of answers: given by one press, added to, read and deleted with a code. */
import { type Context, Hono } from 'hono';
import { AnswerCode, type AnswerStatus } from '#contract/passengers/answers/answer.ts';
import {
  ANSWER_CODE_HEADER,
  ANSWER_DAYS,
  MAX_FILM_BYTES,
} from '#contract/passengers/answers/answer-limits.ts';
import { clientAddress } from '#service/http/client-address.ts';
import { bodyBytes, contentLength } from '#service/http/request-body.ts';
import { requireQuota } from '#service/http/require-quota.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { StationSnapshot } from '#service/passengers/station-lists.ts';
import type { StoredAnswer } from '#service/ports/passengers/answers.ts';
import type { Allowance, Ports } from '#service/ports/ports.ts';
import { sourceKey } from '#service/uploads/file-key.ts';
import { ofType } from '#service/uploads/of-type.ts';
import {
  ADD_TO_ANSWER,
  DELETE_ANSWER,
  GIVE_ANSWER,
  READ_ANSWER_STATUS,
  SEND_ANSWER_FILM,
} from './answer-endpoints.ts';
import { createCode, formatCode, hashCode } from './code.ts';
import { findGloss } from './find-gloss.ts';
import { createPlaces } from './places.ts';

const DAY_MS = 24 * 3600_000;
/** Answers that are stored: of an organisation, and to one message. */
const LIMITS = { ofTenant: 100_000, toMessage: 5000 };
/** Films of an organisation. */
const MAX_FILMS = 500;
/** Films that one process takes in at a time, and from one address. */
const FILMS_AT_ONCE = { inAll: 16, ofAddress: 2 };

const iso = (time: number) => new Date(time).toISOString();

function requireAllowed({ allowed, resetSeconds }: Allowance): void {
  if (allowed) return;
  throw new ServiceError('rate-limited', `Try again in ${resetSeconds} seconds.`, {
    headers: { 'Retry-After': String(resetSeconds) },
  });
}

const viewStatus = ({
  title,
  answer,
  createdAt,
  film,
  isHidden,
  outcome,
}: StoredAnswer): AnswerStatus => ({
  message: title,
  answer,
  givenAt: iso(createdAt),
  deletedAt: iso(createdAt + ANSWER_DAYS * DAY_MS),
  ...(film && { film: film.state }),
  isHidden,
  ...(outcome && { outcome }),
});

/** Finds the station of a code. @throws {ServiceError} `not-found`, `rate-limited` */
export type RequireStation = (c: Context<ServiceEnv>, code: string) => Promise<StationSnapshot>;

/** Creates the calls that the routes share: each finds an answer, or refuses. */
function createFinding(ports: Ports, requireStation: RequireStation) {
  const { answers, addressAttempts, secrets } = ports;
  return {
    /** Finds a station whose organisation takes answers. @throws {ServiceError} `not-found` */
    async requireOpenStation(c: Context<ServiceEnv>): Promise<StationSnapshot> {
      const station = await requireStation(c, c.req.param('code') ?? '');
      if (!station.list.takesAnswers) throw notFound('Answers are switched off here.');
      return station;
    },
    /**
     * Finds the answer of a code at a station of its organisation. Wrong codes are counted.
     * @throws {ServiceError} `not-found`, `rate-limited`
     */
    async requireAnswer(c: Context<ServiceEnv>, code: string): Promise<[StoredAnswer, string]> {
      const { page } = await requireStation(c, c.req.param('code') ?? '');
      const key = `answer ${clientAddress(c, ports)}`;
      requireAllowed(await addressAttempts.take(key));
      const codeHash = hashCode(secrets, code);
      const answer = await answers.findByCode(codeHash);
      if (answer === undefined || answer.tenant !== page.tenant)
        throw notFound('There is no answer with this code. It may have been deleted.');
      await addressAttempts.giveBack(key);
      return [answer, codeHash];
    },
  };
}

/** Creates the public route that takes the film of a signed answer. */
function answerFilmRoute(
  ports: Ports,
  serve: Serve,
  { requireAnswer }: ReturnType<typeof createFinding>,
) {
  const { answers, files, newId } = ports;
  const places = createPlaces(FILMS_AT_ONCE);

  /** Stores the film of an answer, which then waits for a check. */
  async function storeFilm(
    c: Context<ServiceEnv>,
    { tenant }: StoredAnswer,
    codeHash: string,
  ): Promise<void> {
    const fileId = newId();
    const key = sourceKey(fileId);
    const film = ofType(bodyBytes(c), ['video/mp4', 'video/webm', 'video/quicktime']);
    await requireQuota(ports, tenant, contentLength(c) ?? MAX_FILM_BYTES);
    const sizeBytes = await files.write(key, film, MAX_FILM_BYTES);
    const added = await answers.addFilm(codeHash, { fileId, sizeBytes }, MAX_FILMS);
    if (added === 'added') return;
    await files.remove(key);
    throw added === 'full'
      ? new ServiceError('quota-exceeded', 'There is no room for films now. Send words instead.')
      : new ServiceError('conflict', 'This answer has a film already.');
  }

  return new Hono<ServiceEnv>().put(
    '/at/:code/answers/film',
    ...serve(SEND_ANSWER_FILM),
    async (c) => {
      const code = AnswerCode.safeParse(c.req.header(ANSWER_CODE_HEADER) ?? '');
      if (!code.success)
        throw new ServiceError('field-required', 'Send the code of the answer.', {
          field: ANSWER_CODE_HEADER,
        });
      if ((contentLength(c) ?? 0) > MAX_FILM_BYTES)
        throw new ServiceError('too-large', 'The film is larger than 12 MB.');
      const [answer, codeHash] = await requireAnswer(c, code.data);
      if (answer.film !== undefined)
        throw new ServiceError('conflict', 'This answer has a film already.');
      const giveBack = places.take(clientAddress(c, ports));
      try {
        await storeFilm(c, answer, codeHash);
      } finally {
        giveBack();
      }
      return c.body(null, 204);
    },
  );
}

/** Creates the public routes. */
export function giveAnswerRoutes(ports: Ports, serve: Serve, requireStation: RequireStation) {
  const { answers, answerAttempts, addressAttempts, newId, now, secrets } = ports;
  const finding = createFinding(ports, requireStation);
  const { requireOpenStation, requireAnswer } = finding;

  return new Hono<ServiceEnv>()
    .post('/at/:code/answers', ...serve(GIVE_ANSWER), async (c) => {
      const { list, page, sources } = await requireOpenStation(c);
      const { message: messageId, answer } = c.req.valid('json');
      const source = sources.get(messageId);
      const message = [...list.now, ...list.earlier].find(({ id }) => id === messageId);
      if (source === undefined || message === undefined)
        throw notFound('This message is no longer listed.');
      const address = clientAddress(c, ports);
      requireAllowed(await answerAttempts.take(`${address} ${messageId}`));
      requireAllowed(await addressAttempts.take(`answers ${address}`));
      const code = createCode(secrets);
      const added = await answers.add(
        {
          id: newId(),
          tenant: page.tenant,
          pageCode: page.code,
          messageId,
          ...source,
          title: message.title,
          kind: message.kind,
          answer,
          codeHash: hashCode(secrets, code),
          createdAt: now(),
        },
        LIMITS,
      );
      if (added === 'full')
        throw new ServiceError('quota-exceeded', 'No more answers are taken now.');
      return c.json({ data: { code: formatCode(code) } }, 201);
    })
    .post('/at/:code/answers/more', ...serve(ADD_TO_ANSWER), async (c) => {
      const { code, atMs, words } = c.req.valid('json');
      const [answer, codeHash] = await requireAnswer(c, code);
      const gloss = atMs === undefined ? undefined : await findGloss(ports, answer, atMs);
      await answers.addMore(codeHash, {
        ...(atMs !== undefined && { atMs }),
        ...(gloss !== undefined && { gloss }),
        ...(words !== undefined && { words }),
      });
      return c.body(null, 204);
    })
    .route('/', answerFilmRoute(ports, serve, finding))
    .post('/at/:code/answers/status', ...serve(READ_ANSWER_STATUS), async (c) => {
      const [answer] = await requireAnswer(c, c.req.valid('json').code);
      c.header('Cache-Control', 'no-store');
      return c.json({ data: viewStatus(answer) });
    })
    .post('/at/:code/answers/removal', ...serve(DELETE_ANSWER), async (c) => {
      const [, codeHash] = await requireAnswer(c, c.req.valid('json').code);
      await answers.removeByCode(codeHash);
      return c.body(null, 204);
    });
}
