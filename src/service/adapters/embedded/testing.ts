/** What takes a database back to an earlier version. */
import { sql } from 'kysely';

/** To where screens kept what their players said. */
const BEFORE_PLAYER_REPORTS = [
  sql`alter table players drop column heard_at`,
  sql`alter table players drop column heartbeat`,
  sql`alter table screens add column heartbeat text`,
];

/** To where an approval was known by its name. */
export const BEFORE_APPROVERS = [
  ...BEFORE_PLAYER_REPORTS,
  sql`alter table translations drop column author_id`,
  sql`drop table approvals`,
  sql`create table approvals (request_id text not null, version integer not null, name text not null,
    registration text, digest text not null, signature text not null, at bigint not null,
    client_id text not null default '', constraint approvals_key primary key (request_id, version, name))`,
];
