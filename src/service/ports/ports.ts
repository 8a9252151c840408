import type { ConnectionState } from '#contract/departures/connections/connection.ts';
import type { FeedProduct } from '#contract/departures/connections/feed-product.ts';
import type { IntegrationVariable } from '#contract/integrations/integration-variables.ts';
import type { Look } from '#contract/look.ts';
import type { MetaData } from '#contract/requests/meta-data.ts';
import type { Problem, Warning } from '#contract/requests/problem.ts';
import type { MadeFilm } from '#contract/screens/timeline.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';
import type { Reference } from '#reference/reference.ts';
import type { ClientStore } from './clients.ts';
import type { ConnectionStore, StoredConnection } from './departures/connections.ts';
import type { FeedClient } from './departures/feed-client.ts';
import type { Leases } from './departures/leases.ts';
import type { ProposalStore } from './departures/proposals.ts';
import type { PushPortSource, Unpacking } from './departures/push-port.ts';
import type { RawMessageStore } from './departures/raw-messages.ts';
import type { ReferenceUpdates } from './departures/reference-updates.ts';
import type { StationStore } from './departures/stations.ts';
import type { FileStore } from './files.ts';
import type { PackOpener } from './library/pack-opener.ts';
import type { RecordingFiles } from './library/recordings.ts';
import type { SignLibraries } from './library/sign-libraries.ts';
import type { EmergencyStore } from './messages/emergency.ts';
import type { ReadyMessageStore } from './messages/ready-messages.ts';
import type { PartFiles } from './part-files.ts';
import type { AnswerStore } from './passengers/answers.ts';
import type { NotificationSender, NotificationStore } from './passengers/notifications.ts';
import type { PassengerPageStore } from './passengers/passenger-pages.ts';
import type { PosterDrawer } from './passengers/posters.ts';
import type { MessageApprovals } from './patterns/approvals.ts';
import type { AuditLog } from './people/audit-log.ts';
import type { IdentityProvider, IdentityStore } from './people/identities.ts';
import type { OneTimeStore } from './people/one-time.ts';
import type { PasskeyStore } from './people/passkeys.ts';
import type { InvitationStore, PeopleStore, PersonSessionStore } from './people/people.ts';
import type { Removals } from './removals/removals.ts';
import type { HandOvers } from './requests/hand-over.ts';
import type { Names } from './requests/names.ts';
import type { RenderQueue } from './requests/render-queue.ts';
import type { PhoneFilm, StoredWork } from './requests/render-work.ts';
import type { RequestNotes } from './requests/request-notes.ts';
import type { SavedViews } from './requests/saved-views.ts';
import type { SignRequests } from './requests/sign-requests.ts';
import type { ReviewComments } from './reviews/review-comments.ts';
import type { JourneyStore } from './screens/journeys.ts';
import type { ScreenStore } from './screens/screens.ts';
import type { StationPlanStore } from './screens/station-plans.ts';
import type { SessionStore } from './sessions.ts';
import type { TenantSettingsStore } from './tenant-settings.ts';
import type { ReaderClient, ReaderStore } from './translations/readers.ts';
import type { TranslationMemory } from './translations/translation-memory.ts';
import type { TranslationStore } from './translations/translations.ts';
import type { WordListStore } from './translations/word-lists.ts';
import type { UploadStore } from './uploads/uploads.ts';
import type { Quotas, TenantUsage, UsageStore } from './usage.ts';
import type { WebhookLine, Webhooks } from './webhooks/webhooks.ts';

/** Makes, checks and seals secrets. */
export interface Secrets {
  /** Creates a secret: 32 random bytes as base64url. */
  make(): string;
  /** Computes a slow, salted hash of a client secret. */
  hash(secret: string): Promise<string>;
  matches(secret: string, hash: string): Promise<boolean>;
  /** Computes a fast hash of a random code, as hex; also identifies contents. */
  digest(text: string): string;
  /** Computes the same hash of bytes as they arrive. */
  digestStream(bytes: AsyncIterable<Uint8Array>): Promise<string>;
  /** Signs a link; base64url. */
  sign(text: string): string;
  verifies(text: string, signature: string): boolean;
  /** Encrypts a secret of another system. */
  seal(text: string): Promise<string>;
  /** Decrypts a sealed secret; undefined where it was sealed with another `TOKEN_SECRET`. */
  unseal(sealed: string): Promise<string | undefined>;
  /** Key of access tokens. */
  tokenKey: Uint8Array;
}

/** Allowance of one client. */
export interface Allowance {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one request of a client. */
  take(clientId: string): Promise<Allowance>;
}

/** Counts what may go wrong a few times only. */
export interface Attempts {
  /** Counts one attempt before it is known how it ends. */
  take(key: string): Promise<Allowance>;
  /** Uncounts one that went well. */
  giveBack(key: string): Promise<void>;
}

/** Structured log lines. Never give it a token, secret, email or signed link. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** An announcement to plan. */
export interface PlanTask {
  /** Tenant that the announcement belongs to. */
  tenant: string;
  /** The body as it came, JSON. */
  text: string;
  options: MessageOptions;
  look: Look;
  /** Revision of the tenant's sign library; ours when absent. */
  libraryRevision?: number;
  /** Region of the station of the message. */
  region?: string | undefined;
  /** Films to make of each message; the whole one when absent. */
  films?: readonly MadeFilm[];
  /** Films for phones to make afterwards. */
  phoneFilms?: readonly PhoneFilm[];
}

/** Result of planning: the work for a job, or the problems found. */
export type PlannedWork =
  | { problems: Problem[]; omitted: number }
  | {
      problems?: undefined;
      title: string;
      metaData?: MetaData | undefined;
      warnings: Warning[];
      /** Approximate length of the longest video. */
      seconds: number;
      work: StoredWork;
      /** Equal for the same work. */
      shareKey: string;
    };

/** Plans announcements without holding up other requests for long; tenants take turns. */
export interface Planner {
  /**
   * Plans an announcement.
   * @throws {ServiceError} `unavailable` when too many wait, in all or of the tenant, or one takes too long
   */
  plan(task: PlanTask): Promise<PlannedWork>;
}

/** State of real-time data. */
export interface FeedMetrics {
  /** Followed stations; `ageSeconds` is absent until something was heard. */
  stations: readonly {
    tenant: string;
    crs: string;
    ageSeconds?: number;
    areRulesStopped: boolean;
  }[];
  connections: readonly {
    tenant: string;
    product: FeedProduct;
    calls: number;
    callsPerMonth: number;
    isWorking: boolean;
  }[];
}

/** Metrics of the service. */
export interface Metrics {
  contentType: string;
  /**
   * Records one request.
   * @param route the pattern, never the address
   * @param seconds until the response began
   */
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  countPartBytes(bytes: number): void;
  /** Counts a call of a feed. @param state result of the call */
  countFeedCall(product: FeedProduct, state: ConnectionState): void;
  /** Formats all metrics as text, with the present state. */
  text(now: {
    queued: number;
    running: number;
    freeBytes: number;
    usage: ReadonlyMap<string, TenantUsage>;
    feeds: FeedMetrics;
    quotas: Quotas;
  }): Promise<string>;
}

/** The database as a whole. */
export interface Database {
  /**
   * Checks the database.
   * @throws {ServiceError} `unavailable` when it is not reachable, damaged, or no longer the one that was
   * opened
   */
  check(): Promise<void>;
}

/** Dependencies outside the service: its stores, the clock, randomness. */
export interface Ports {
  database: Database;
  clients: ClientStore;
  sessions: SessionStore;
  people: PeopleStore;
  invitations: InvitationStore;
  personSessions: PersonSessionStore;
  passkeys: PasskeyStore;
  identities: IdentityStore;
  oneTimes: OneTimeStore;
  /** The organisation's own sign-in; undefined where none is configured. */
  identityProvider: IdentityProvider | undefined;
  /** Variables that connect the service to other systems, for administrators to see. */
  integrationVariables: readonly IntegrationVariable[];
  /** Whether machines guess a passphrase soon. @param about words that the person is known by */
  isGuessable(passphrase: string, about: readonly string[]): boolean;
  auditLog: AuditLog;
  requests: SignRequests;
  queue: RenderQueue;
  removals: Removals;
  uploads: UploadStore;
  usage: UsageStore;
  quotas: Quotas;
  translations: TranslationStore;
  translationMemory: TranslationMemory;
  wordLists: WordListStore;
  readers: ReaderStore;
  readerClient: ReaderClient;
  reviewComments: ReviewComments;
  settings: TenantSettingsStore;
  signLibraries: SignLibraries;
  recordings: RecordingFiles;
  screens: ScreenStore;
  stationPlans: StationPlanStore;
  journeys: JourneyStore;
  passengerPages: PassengerPageStore;
  answers: AnswerStore;
  notifications: NotificationStore;
  notificationSender: NotificationSender;
  posters: PosterDrawer;
  readyMessages: ReadyMessageStore;
  messageApprovals: MessageApprovals;
  emergency: EmergencyStore;
  stations: StationStore;
  proposals: ProposalStore;
  connections: ConnectionStore;
  /** Connections in the environment of the service. */
  serverConnections: readonly (StoredConnection & { key?: string })[];
  leases: Leases;
  rawMessages: RawMessageStore;
  referenceUpdates: ReferenceUpdates;
  feedClient: FeedClient;
  pushPort: PushPortSource;
  unpacking: Unpacking;
  names: Names;
  notes: RequestNotes;
  savedViews: SavedViews;
  handOvers: HandOvers;
  webhooks: Webhooks;
  webhookLine: WebhookLine;
  files: FileStore;
  parts: PartFiles;
  secrets: Secrets;
  limiter: RateLimiter;
  /** Attempts per pair of address and client id. */
  clientAttempts: Attempts;
  /** Attempts per address. */
  addressAttempts: Attempts;
  /** Answers of passengers, per pair of address and message. */
  answerAttempts: Attempts;
  /** Phones that ask for notifications, per address. */
  notificationAttempts: Attempts;
  /** Whether an address speaks for many clients, and is believed on theirs. */
  isProxy(address: string): boolean;
  planner: Planner;
  packs: PackOpener;
  log: Log;
  metrics: Metrics;
  reference: Reference;
  /** Returns the current time in epoch milliseconds. */
  now(): number;
  /** Resolves after a while. */
  pause(milliseconds: number): Promise<void>;
  /** Creates a UUID. */
  newId(): string;
  /** Address in links, without a slash at the end; asked for when a link is made. */
  publicUrl(): string;
  corsOrigins: readonly string[];
  /** Address of a folder with a speech recognition model, for translators; asked for when a job is handed out. */
  speechModel(): string | undefined;
  /** Number of people who have to approve a draft. */
  approvalsNeeded: number;
}
