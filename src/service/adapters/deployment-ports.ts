/** Options of every deployment, and the ports that are the same in all of them. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Reference } from '#reference/reference.ts';
import type { ReferenceOverlay } from '#reference/refresh/reference-change.ts';
import { sqlReferenceUpdates } from '#service/adapters/sql/departures/reference-updates.ts';
import type { IdentityProvider } from '#service/ports/people/identities.ts';
import type { Log, Ports } from '#service/ports/ports.ts';
import type { Quotas } from '#service/ports/usage.ts';
import { brokerSockets } from './host/push-port/broker-sockets.ts';
import { createKafkaPushPort } from './host/push-port/kafka-push-port.ts';
import { nodeUnpacking } from './host/push-port/unpacking.ts';
import { memoryAttempts } from './memory-attempts.ts';
import { feedClient } from './outgoing/feed-client.ts';
import { pushService } from './outgoing/push-service.ts';
import { readerClient } from './outgoing/reader-client.ts';
import { webhookLine } from './outgoing/webhook-client.ts';
import { isGuessable } from './passphrase-strength.ts';
import { posterDrawer } from './posters/draw-poster.ts';
import { promMetrics } from './prom-metrics.ts';
import { sqlClients } from './sql/clients.ts';
import { sqlConnections } from './sql/departures/connections.ts';
import { sqlLeases } from './sql/departures/leases.ts';
import { sqlProposals } from './sql/departures/proposals.ts';
import { sqlRawMessages } from './sql/departures/raw-messages.ts';
import { sqlStations } from './sql/departures/stations.ts';
import { sqlRenderQueue } from './sql/jobs/render-queue.ts';
import { sqlRecordings } from './sql/library/recordings.ts';
import { sqlSignLibraries } from './sql/library/sign-libraries.ts';
import { sqlEmergency } from './sql/messages/emergency.ts';
import { sqlReadyMessages } from './sql/messages/ready-messages.ts';
import { sqlAnswers } from './sql/passengers/answers.ts';
import { sqlNotifications } from './sql/passengers/notifications.ts';
import { sqlPassengerPages } from './sql/passengers/passenger-pages.ts';
import { sqlMessageApprovals } from './sql/patterns/approvals.ts';
import { sqlAuditLog } from './sql/people/audit-log.ts';
import { sqlIdentities } from './sql/people/identities.ts';
import { sqlInvitations } from './sql/people/invitations.ts';
import { sqlOneTimes } from './sql/people/one-times.ts';
import { sqlPasskeys } from './sql/people/passkeys.ts';
import { sqlPeople } from './sql/people/people.ts';
import { sqlPersonSessions } from './sql/people/person-sessions.ts';
import { sqlReaders } from './sql/readers.ts';
import { sqlRemovals } from './sql/removals.ts';
import { sqlHandOvers } from './sql/requests/hand-overs.ts';
import { sqlNames } from './sql/requests/names.ts';
import { sqlRequestNotes } from './sql/requests/request-notes.ts';
import { sqlSavedViews } from './sql/requests/saved-views.ts';
import { sqlSignRequests } from './sql/requests/sign-requests.ts';
import { sqlReviewComments } from './sql/reviews/review-comments.ts';
import { sqlJourneys } from './sql/screens/journeys.ts';
import { sqlScreenStore } from './sql/screens/screen-store.ts';
import { sqlStationPlans } from './sql/screens/station-plans.ts';
import { sqlSessions } from './sql/sessions.ts';
import type { Tables } from './sql/tables/tables.ts';
import { sqlTenantSettings } from './sql/tenant-settings.ts';
import { sqlTranslationMemory } from './sql/translation-memory.ts';
import { sqlTranslations } from './sql/translations.ts';
import { sqlUploads } from './sql/uploads/uploads.ts';
import { sqlUsage } from './sql/usage.ts';
import { sqlWebhooks } from './sql/webhooks/webhooks.ts';
import { sqlWordLists } from './sql/word-lists.ts';
import { threadPackOpener } from './threads/pack-opener.ts';
import { threadPlanner } from './threads/planner.ts';

/** Wrong secrets are forgotten after this long. */
const ATTEMPT_SECONDS = 300;

/** Answers to one message that one address gives in an hour: a station's network is one address for many phones. */
const ANSWERS_PER_HOUR = 30;
/** Phones at one address that ask for notifications: those of a train may share one. */
const NOTIFICATIONS_PER_DAY = 100;
const HOUR_SECONDS = 3600;

/** Quotas where nothing else is configured. */
const DEFAULT_QUOTAS: Quotas = {
  openUploads: 100,
  reservedBytes: Number.POSITIVE_INFINITY,
  storedBytes: Number.POSITIVE_INFINITY,
  queuedJobs: 10_000,
  videoSeconds: Number.POSITIVE_INFINITY,
};

export interface DeploymentOptions {
  /** Quotas of every tenant, where they differ from the defaults. */
  quotas?: Partial<Quotas>;
  corsOrigins: readonly string[];
  /** Number of people who have to approve a draft. Defaults to one. */
  approvalsNeeded?: number;
  publicUrl: () => string;
  /** Whether an address is a trusted proxy. Defaults to none. */
  isProxy?: (address: string) => boolean;
  /** Address of a speech recognition model; none unless told. */
  speechModel?: () => string | undefined;
  /** None unless told. */
  identityProvider?: IdentityProvider;
  /** None unless told. */
  integrationVariables?: Ports['integrationVariables'];
  /** Addresses and networks of one's own that webhooks may lead to, such as `10.0.0.0/8`; none unless told. */
  webhookNetworks?: readonly string[];
  /** Addresses and networks of one's own that feeds may be called at; none unless told. */
  feedNetworks?: readonly string[];
  /** Addresses and networks of one's own that readers may be called at; none unless told. */
  readerNetworks?: readonly string[];
  /** Connections to real-time data that the environment has; none unless told. */
  serverConnections?: Ports['serverConnections'];
  reference: Reference;
  log: Log;
}

/** Options with what was accepted of newer reference data, which `reference` has. */
export type ReferringOptions = DeploymentOptions & { overlay?: ReferenceOverlay };

/** An open deployment; `close` gives back what it holds. */
export interface Deployment {
  ports: Ports;
  close(): Promise<void>;
}

/** Creates the ports of a deployment with this database; `own` are those that differ between deployments. */
export const deploymentPorts = (
  db: Kysely<Tables>,
  options: ReferringOptions,
  deployment: Pick<Ports, 'database' | 'files' | 'parts' | 'secrets' | 'limiter'>,
): Ports => ({
  ...deployment,
  clientAttempts: memoryAttempts(10, ATTEMPT_SECONDS),
  addressAttempts: memoryAttempts(60, ATTEMPT_SECONDS),
  answerAttempts: memoryAttempts(ANSWERS_PER_HOUR, HOUR_SECONDS),
  notificationAttempts: memoryAttempts(NOTIFICATIONS_PER_DAY, 24 * HOUR_SECONDS),
  isProxy: options.isProxy ?? (() => false),
  clients: sqlClients(db),
  sessions: sqlSessions(db),
  people: sqlPeople(db),
  invitations: sqlInvitations(db),
  personSessions: sqlPersonSessions(db),
  passkeys: sqlPasskeys(db),
  identities: sqlIdentities(db),
  oneTimes: sqlOneTimes(db),
  identityProvider: options.identityProvider,
  integrationVariables: options.integrationVariables ?? [],
  isGuessable,
  auditLog: sqlAuditLog(db),
  requests: sqlSignRequests(db),
  queue: sqlRenderQueue(db),
  removals: sqlRemovals(db),
  uploads: sqlUploads(db),
  usage: sqlUsage(db),
  quotas: { ...DEFAULT_QUOTAS, ...options.quotas },
  translations: sqlTranslations(db),
  translationMemory: sqlTranslationMemory(db),
  wordLists: sqlWordLists(db),
  readers: sqlReaders(db),
  readerClient: readerClient(options.readerNetworks ?? []),
  reviewComments: sqlReviewComments(db),
  settings: sqlTenantSettings(db),
  signLibraries: sqlSignLibraries(db),
  recordings: sqlRecordings(db),
  screens: sqlScreenStore(db),
  stationPlans: sqlStationPlans(db),
  journeys: sqlJourneys(db),
  passengerPages: sqlPassengerPages(db),
  answers: sqlAnswers(db),
  notifications: sqlNotifications(db),
  // Strangers name these addresses: no network of one's own is allowed.
  notificationSender: pushService(webhookLine([])),
  posters: posterDrawer(),
  readyMessages: sqlReadyMessages(db),
  messageApprovals: sqlMessageApprovals(db),
  emergency: sqlEmergency(db),
  stations: sqlStations(db),
  proposals: sqlProposals(db),
  connections: sqlConnections(db),
  serverConnections: options.serverConnections ?? [],
  leases: sqlLeases(db),
  rawMessages: sqlRawMessages(db),
  referenceUpdates: sqlReferenceUpdates(db),
  feedClient: feedClient(options.feedNetworks ?? []),
  pushPort: createKafkaPushPort({
    log: options.log,
    socketFactory: brokerSockets(options.feedNetworks ?? []),
  }),
  unpacking: nodeUnpacking,
  names: sqlNames(db),
  notes: sqlRequestNotes(db),
  savedViews: sqlSavedViews(db),
  handOvers: sqlHandOvers(db),
  webhooks: sqlWebhooks(db),
  webhookLine: webhookLine(options.webhookNetworks ?? []),
  planner: threadPlanner(options.reference, options.overlay),
  packs: threadPackOpener(),
  log: options.log,
  metrics: promMetrics(),
  reference: options.reference,
  now: () => Date.now(),
  pause: (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }),
  newId: () => randomUUID(),
  publicUrl: options.publicUrl,
  corsOrigins: options.corsOrigins,
  speechModel: options.speechModel ?? (() => undefined),
  approvalsNeeded: options.approvalsNeeded ?? 1,
});
