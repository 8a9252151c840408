/** Sign requests, and what their lists, notes and webhooks keep. */
import type { Generated } from 'kysely';
import type { RequestKind, RequestStatus } from '#contract/requests/sign-request.ts';
import type { DeliveryFailureReason, PauseReason } from '#contract/webhooks/webhook.ts';
import type { StoredDelivery } from '#service/ports/webhooks/webhooks.ts';

export interface RequestsTable {
  id: string;
  tenant: string;
  client_id: string;
  kind: RequestKind;
  title: string;
  /** Searchable text: see `searchText`. */
  search_folded: string;
  /** English that its videos sign, shortened. */
  english: string;
  archived_at: number | null;
  /**
   * Job of the released videos while a translation is being corrected. `released_version` is the version that
   * they show.
   */
  released_job_id: string | null;
  released_version: number | null;
  status: RequestStatus;
  job_id: string | null;
  repeat_key: string | null;
  share_key: string | null;
  meta_data: string | null;
  request: string;
  warnings: string;
  /** 1 once its uploaded file was let go of. */
  source_removed: number;
  /** 1 once there is a small picture of its uploaded file. */
  has_picture: Generated<number>;
  /** Size of a file that came in one request; that of a file in parts is in its upload. */
  source_bytes: number;
  created_at: number;
  updated_at: number;
}

export interface RequestStepsTable {
  request_id: string;
  position: number;
  status: RequestStatus;
  at: number;
}

export interface RequestNotesTable {
  id: string;
  tenant: string;
  request_id: string;
  at: number;
  by_id: string;
  text: string;
}

export interface SavedViewsTable {
  id: string;
  tenant: string;
  owner_id: string;
  name: string;
  /** JSON: a `RequestFilter`. */
  filter: string;
}

export interface WebhooksTable {
  id: string;
  tenant: string;
  name: string;
  url: string;
  /** Parted by spaces, with one before and after. */
  events: string;
  created_at: number;
  secret_number: number;
  paused_why: PauseReason | null;
  /** Consecutive failures. */
  failures: number;
  failing_since: number | null;
  delivered_at: number | null;
}

export interface WebhookDeliveriesTable {
  id: string;
  tenant: string;
  webhook_id: string;
  event: StoredDelivery['event'];
  /** JSON: `EventFacts`. */
  facts: string;
  at: number;
  state: StoredDelivery['state'];
  tries: number;
  run_at: number;
  tried_at: number | null;
  status: number | null;
  trouble: DeliveryFailureReason | null;
}
