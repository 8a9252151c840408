/** The HTTP service as a function of its ports: it knows no database, disk, clock or chance of its own. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { matchedRoutes } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#contract/requests/problem.ts';
import { auditRoutes } from './audit/audit.ts';
import { recordCalls } from './audit/record.ts';
import { connectionRoutes } from './departures/connections/connections.ts';
import { rawMessageRoutes } from './departures/connections/raw-messages.ts';
import { nextTrainRoutes } from './departures/next-trains.ts';
import { proposalRoutes } from './departures/proposals.ts';
import { referenceRoutes } from './departures/reference-data/reference-changes.ts';
import { stationRoutes } from './departures/stations.ts';
import { emergencyRoutes } from './emergency/emergency.ts';
import { lockedEmergencyRoutes } from './emergency/locked-emergency.ts';
import { renewEmergency } from './emergency/renew.ts';
import { createMethodCheck } from './http/allowed-methods.ts';
import { getBasePath, getRoutedPath } from './http/base-path.ts';
import { skipShortBody } from './http/request-body.ts';
import type { ServiceEnv } from './http/service-env.ts';
import { notFound, ServiceError, STATUS_OF } from './http/service-error.ts';
import { integrationRoutes } from './integrations/integrations.ts';
import { commentRoutes } from './jobs/comments/comments.ts';
import { textDeliveryRoutes, videoDeliveryRoutes } from './jobs/deliveries.ts';
import { memoryRoutes } from './jobs/memory/memory-routes.ts';
import { renderJobRoutes } from './jobs/render-jobs.ts';
import { translationRoutes } from './jobs/review/translations.ts';
import { signerAloneRoutes } from './jobs/signer-alone.ts';
import { translationJobRoutes } from './jobs/translation-jobs.ts';
import { createJourneyReader } from './journeys/journey-items.ts';
import { journeyRoutes } from './journeys/journeys.ts';
import { libraryRoutes } from './library/library.ts';
import { packRoutes } from './library/packs/packs.ts';
import { createReleaseGate } from './library/release-gate.ts';
import { createRulesAt } from './library/rules-at.ts';
import { readyMessageRoutes } from './messages/ready-messages.ts';
import { readyRequestRoutes } from './messages/ready-requests.ts';
import { documentationRoutes } from './openapi/documentation.ts';
import { createServe } from './openapi/endpoint.ts';
import { operationRoutes } from './operations.ts';
import { checkFilmRoutes } from './passengers/answers/check-films.ts';
import { readAnswerRoutes } from './passengers/answers/read-answers.ts';
import { passengerPageRoutes } from './passengers/pages.ts';
import { publicStationRoutes } from './passengers/public.ts';
import { patternRoutes } from './patterns/patterns.ts';
import { accountRoutes } from './people/account.ts';
import { lockRoutes } from './people/lock/lock.ts';
import { passkeyRoutes } from './people/passkeys/passkeys.ts';
import { peopleRoutes } from './people/people.ts';
import { providerRoutes } from './people/provider/provider.ts';
import { resetRoutes } from './people/reset/reset.ts';
import { signInRoutes } from './people/sign-in.ts';
import type { Ports } from './ports/ports.ts';
import { prepareRecordings } from './recordings/recording-changes.ts';
import { recordingRoutes } from './recordings/recordings.ts';
import { announcementRoutes } from './requests/announcements.ts';
import { bulkRoutes } from './requests/list/bulk.ts';
import { requestListRoutes } from './requests/list/list-routes.ts';
import { resultRoutes } from './requests/results.ts';
import { signRequestRoutes } from './requests/sign-requests.ts';
import { createChangeFeed } from './screens/change-feed.ts';
import { playerRoutes } from './screens/players.ts';
import { createPlaylists } from './screens/playlist.ts';
import { screenRoutes } from './screens/screens.ts';
import { showingRoutes } from './screens/showings.ts';
import { stationPlanRoutes } from './screens/station-plan.ts';
import { tenantSettingsRoutes } from './settings/tenant-settings.ts';
import { createGuard } from './tokens/guard.ts';
import { sessionRoutes } from './tokens/session.ts';
import { TokenRefused, tokenRoutes } from './tokens/token.ts';
import { createTokens } from './tokens/tokens.ts';
import { multipartUploadRoutes } from './uploads/parts/multipart-upload.ts';
import { partRoutes } from './uploads/parts/part-routes.ts';
import { singleUploadRoutes } from './uploads/single-upload.ts';
import { sentRoutes } from './webhooks/delivery-routes.ts';
import { webhookRoutes } from './webhooks/webhooks.ts';

const EXPOSED = [
  'ETag',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Location',
  'x-ignored-fields',
];

const ALLOWED = [
  'Authorization',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  'Range',
  'x-lease-token',
  'x-duration-seconds',
  'x-largest-drift-seconds',
  'x-signs-approved',
  'x-sign-coverage',
  'x-answer-code',
];

/** Responds to an error in the agreed shape. An unexpected error gets an opaque id that is also in the log. */
function answerError(ports: Ports, error: unknown, c: Context<ServiceEnv>): Response {
  if (error instanceof ServiceError) {
    const word = error instanceof TokenRefused ? { error: error.rfcWord } : {};
    const status: ContentfulStatusCode =
      (error instanceof TokenRefused ? error.status : undefined) ?? STATUS_OF[error.code];
    const body: ErrorBody = { errors: [...error.problems] };
    return c.json({ ...word, ...body }, status, error.headers);
  }
  if (isDisconnect(error))
    return c.json(
      {
        errors: [{ code: 'body-invalid', message: 'The body is incomplete.' }],
      } satisfies ErrorBody,
      400,
    );
  const errorId = ports.newId();
  ports.log.error({ errorId, route: getRoutePattern(c), error }, 'unforeseen error');
  return c.json(
    {
      errors: [{ code: 'internal', message: `Something went wrong. Error id: ${errorId}` }],
    } satisfies ErrorBody,
    500,
  );
}

/** Returns the pattern of the first handler that a request reached, ignoring middleware, which has the method `ALL`. */
const getRoutePattern = (c: Context): string =>
  matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? 'none';

const isDisconnect = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');

/** Time for which browsers use HTTPS alone once the public address has it: a year. */
const HSTS_SECONDS = 365 * 24 * 3600;

/** Measures and logs each request by its route, never by its address: addresses hold signed links. */
const observing =
  ({ metrics, log, publicUrl }: Ports): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const seconds = (performance.now() - start) / 1000;
    const route = getRoutePattern(c);
    const { method } = c.req;
    const { status } = c.res;
    metrics.observeRequest(method, route, status, seconds);
    const milliseconds = Math.round(seconds * 1000);
    if (!c.var.isUnlogged || status >= 400)
      log.info(
        { method, route, status, clientId: c.var.caller?.clientId, milliseconds },
        'request',
      );
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    if (publicUrl().startsWith('https:'))
      c.header('Strict-Transport-Security', `max-age=${HSTS_SECONDS}`);
  };

/** Lets pages of the configured origins call. */
const allowOrigins = ({ corsOrigins }: Pick<Ports, 'corsOrigins'>) =>
  cors({
    origin: [...corsOrigins],
    exposeHeaders: EXPOSED,
    allowHeaders: ALLOWED,
    maxAge: 600,
  });

/**
 * Creates the full HTTP service over these ports: every route with its checks. It opens no port: the caller
 * listens.
 */
export function createService(ports: Ports) {
  const tokens = createTokens(ports);
  const serve = createServe(createGuard(ports, tokens), recordCalls(ports));
  const feed = createChangeFeed(ports);
  const rulesAt = createRulesAt(ports);
  const gate = createReleaseGate(ports, rulesAt);
  const getPlaylist = createPlaylists(ports, createJourneyReader(ports, gate));
  /** Renews the emergency messages, whose text or signs may have changed. */
  const renew = async (tenant: string) => {
    if (await renewEmergency(ports, tenant, gate)) feed.changed(tenant);
  };
  const checkMethod = createMethodCheck(() => service);
  const service = new Hono<ServiceEnv>({
    getPath: (request) => getRoutedPath(request, getBasePath(ports)),
  })
    .onError(async (error, c) => {
      await skipShortBody(c);
      return answerError(ports, error, c);
    })
    .notFound((c) => answerError(ports, notFound(), c))
    .use(observing(ports))
    .use(allowOrigins(ports))
    .use(async (c, next) => {
      const methodError = checkMethod(c.req);
      if (methodError !== undefined) throw methodError;
      await next();
    })
    .route('/', tokenRoutes(ports, tokens, serve))
    .route('/', sessionRoutes(ports, tokens, serve))
    .route('/', signInRoutes(ports, serve))
    .route('/', accountRoutes(ports, serve))
    .route('/', passkeyRoutes(ports, serve))
    .route('/', lockRoutes(ports, serve))
    .route('/', resetRoutes(ports, serve))
    .route('/', providerRoutes(ports, serve))
    .route('/', peopleRoutes(ports, serve))
    .route('/', auditRoutes(ports, serve))
    .route('/', announcementRoutes(ports, serve, gate))
    .route('/', readyMessageRoutes(ports, serve, renew))
    .route('/', readyRequestRoutes(ports, serve, gate))
    .route('/', patternRoutes(ports, serve))
    .route('/', stationRoutes(ports, serve))
    .route('/', connectionRoutes(ports, serve))
    .route('/', rawMessageRoutes(ports, serve))
    .route('/', referenceRoutes(ports, serve))
    .route('/', proposalRoutes(ports, serve))
    .route('/', nextTrainRoutes(ports, serve))
    .route('/', emergencyRoutes(ports, serve, feed.changed, gate))
    .route('/', lockedEmergencyRoutes(ports, serve, feed.changed, gate))
    .route('/', signRequestRoutes(ports, serve, gate))
    .route('/', singleUploadRoutes(ports, serve))
    .route('/', multipartUploadRoutes(ports, serve))
    .route('/', partRoutes(ports, serve))
    .route('/', tenantSettingsRoutes(ports, serve, renew))
    .route('/', libraryRoutes(ports, serve, rulesAt, prepareRecordings(ports), renew))
    .route('/', packRoutes(ports, serve, renew))
    .route('/', recordingRoutes(ports, serve))
    .route('/', screenRoutes(ports, serve, feed.changed, getPlaylist))
    .route('/', stationPlanRoutes(ports, serve))
    .route('/', journeyRoutes(ports, serve, feed.changed))
    .route('/', showingRoutes(ports, serve, feed.changed, gate))
    .route('/', bulkRoutes(ports, serve, feed.changed))
    .route('/', requestListRoutes(ports, serve))
    .route('/', integrationRoutes(ports, serve))
    .route('/', webhookRoutes(ports, serve))
    .route('/', sentRoutes(ports, serve))
    .route('/', passengerPageRoutes(ports, serve, renew))
    .route('/', readAnswerRoutes(ports, serve))
    .route('/', checkFilmRoutes(ports, serve))
    .route('/', publicStationRoutes(ports, serve, feed))
    .route('/', playerRoutes(ports, serve, feed, getPlaylist))
    .route('/', translationRoutes(ports, serve, gate))
    .route('/', memoryRoutes(ports, serve))
    .route('/', commentRoutes(ports, serve))
    .route('/', signerAloneRoutes(ports, serve))
    .route('/', renderJobRoutes(ports, serve, rulesAt))
    .route('/', videoDeliveryRoutes(ports, serve))
    .route('/', textDeliveryRoutes(ports, serve))
    .route('/', translationJobRoutes(ports, serve))
    .route('/', resultRoutes(ports, serve))
    .route('/', operationRoutes(ports, serve));
  return service.route(
    '/',
    documentationRoutes(ports, serve, () => service.routes),
  );
}
