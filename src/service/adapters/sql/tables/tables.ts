/** Tables as Kysely sees them. Portable types only: text, integer epoch milliseconds, JSON as text. */

import type {
  FeedConnectionsTable,
  FeedMessagesTable,
  FeedStatesTable,
  FeedUseTable,
  LeasesTable,
  ReferenceLooksTable,
  ReferenceRowsTable,
} from './connection-tables.ts';
import type { ProposalsTable, StationsTable } from './departure-tables.ts';
import type { JobMessagesTable, JobsTable, TenantTurnsTable, VideosTable } from './job-tables.ts';
import type {
  DocumentsTable,
  EmergencyMessagesTable,
  LibraryEntriesTable,
  PatternApprovalsTable,
  ReadyMessagesTable,
  RecordingsTable,
  RecordingUsesTable,
} from './organisation-tables.ts';
import type {
  AuditEntriesTable,
  ClientsTable,
  IdentitiesTable,
  InvitationsTable,
  OneTimesTable,
  PasskeysTable,
  PeopleTable,
  PersonSessionsTable,
  SessionsTable,
  SignInCodesTable,
} from './people-tables.ts';
import type {
  RequestNotesTable,
  RequestStepsTable,
  RequestsTable,
  SavedViewsTable,
  WebhookDeliveriesTable,
  WebhooksTable,
} from './request-tables.ts';
import type {
  AirApprovalsTable,
  AirAsksTable,
  AnswersTable,
  JourneysTable,
  PassengerPagesTable,
  PlanPointsTable,
  PlayersTable,
  PushSubscriptionsTable,
  ScreenHoursTable,
  ScreensTable,
  ScreenVersionsTable,
  ShowingsTable,
  ShowingTargetsTable,
  StationPlansTable,
} from './screen-tables.ts';
import type {
  ApprovalsTable,
  ClauseReadingsTable,
  ReviewCommentsTable,
  TranslationMemoryTable,
  TranslationsTable,
} from './translation-tables.ts';
import type {
  MultipartsTable,
  PartHoldersTable,
  PartsTable,
  RemovedFilesTable,
  UploadsTable,
} from './upload-tables.ts';

export interface Tables {
  ready_messages: ReadyMessagesTable;
  pattern_approvals: PatternApprovalsTable;
  air_approvals: AirApprovalsTable;
  air_asks: AirAsksTable;
  emergency_messages: EmergencyMessagesTable;
  request_notes: RequestNotesTable;
  saved_views: SavedViewsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  library_entries: LibraryEntriesTable;
  recordings: RecordingsTable;
  recording_uses: RecordingUsesTable;
  people: PeopleTable;
  invitations: InvitationsTable;
  person_sessions: PersonSessionsTable;
  passkeys: PasskeysTable;
  identities: IdentitiesTable;
  one_times: OneTimesTable;
  audit_entries: AuditEntriesTable;
  clients: ClientsTable;
  sign_in_codes: SignInCodesTable;
  sessions: SessionsTable;
  jobs: JobsTable;
  job_messages: JobMessagesTable;
  videos: VideosTable;
  requests: RequestsTable;
  request_steps: RequestStepsTable;
  uploads: UploadsTable;
  part_holders: PartHoldersTable;
  parts: PartsTable;
  translations: TranslationsTable;
  translation_memory: TranslationMemoryTable;
  approvals: ApprovalsTable;
  review_comments: ReviewCommentsTable;
  multiparts: MultipartsTable;
  tenant_settings: DocumentsTable;
  word_lists: DocumentsTable;
  reader_settings: DocumentsTable;
  clause_readings: ClauseReadingsTable;
  tenant_turns: TenantTurnsTable;
  removed_files: RemovedFilesTable;
  feed_connections: FeedConnectionsTable;
  feed_use: FeedUseTable;
  feed_messages: FeedMessagesTable;
  feed_states: FeedStatesTable;
  leases: LeasesTable;
  reference_looks: ReferenceLooksTable;
  reference_rows: ReferenceRowsTable;
  stations: StationsTable;
  proposals: ProposalsTable;
  screen_hours: ScreenHoursTable;
  journeys: JourneysTable;
  station_plans: StationPlansTable;
  plan_points: PlanPointsTable;
  screens: ScreensTable;
  players: PlayersTable;
  showings: ShowingsTable;
  showing_targets: ShowingTargetsTable;
  screen_versions: ScreenVersionsTable;
  passenger_pages: PassengerPagesTable;
  answers: AnswersTable;
  push_subscriptions: PushSubscriptionsTable;
}
