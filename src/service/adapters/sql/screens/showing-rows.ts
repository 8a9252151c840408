/** Rows of what is on air, and where. */
import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from 'kysely';
import type { Targets } from '#contract/screens/showing.ts';
import type { ShowingsTable } from '#service/adapters/sql/tables/screen-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { StoredScreen, StoredShowing } from '#service/ports/screens/screens.ts';

const EVERYWHERE = 'everywhere';

/** Targets as rows. */
export const toTargets = ({ screens, groups, everywhere }: StoredShowing['on']): string[] =>
  everywhere
    ? [EVERYWHERE]
    : [...screens.map((id) => `screen:${id}`), ...groups.map((name) => `group:${name}`)];

/** Rows of what a screen shows. */
export const targetsFor = ({ id, groups }: Pick<StoredScreen, 'id' | 'groups'>): string[] => [
  EVERYWHERE,
  `screen:${id}`,
  ...groups.map((name) => `group:${name}`),
];

/** Rows of what is shown at any of these places; undefined for everything that is shown. */
export const targetsAt = ({ screens, groups, everywhere }: Targets): string[] | undefined =>
  everywhere ? undefined : [EVERYWHERE, ...toTargets({ screens, groups, everywhere })];

const named = (targets: readonly string[], prefix: string) =>
  targets
    .filter((target) => target.startsWith(prefix))
    .map((target) => target.slice(prefix.length))
    .sort();

function toShowing(row: Selectable<ShowingsTable>, targets: readonly string[]): StoredShowing {
  return {
    id: row.id,
    tenant: row.tenant,
    requestId: row.request_id,
    title: row.title,
    on: {
      screens: named(targets, 'screen:'),
      groups: named(targets, 'group:'),
      everywhere: targets.includes(EVERYWHERE),
    },
    priority: row.priority,
    from: row.from_at,
    shownAt: row.shown_at,
    shownBy: row.shown_by,
    ...(row.train !== null && { train: row.train }),
    ...(row.until_at !== null && { until: row.until_at }),
    ...(row.repeats !== null && { repeats: row.repeats }),
    ...(row.emergency_id !== null && { emergencyId: row.emergency_id }),
    ...(row.replaces_earlier !== null && { replacesEarlier: true }),
    ...toEnd(row),
  };
}

const toEnd = ({ ended_at, ended_why, ended_by }: Selectable<ShowingsTable>) =>
  ended_at === null || ended_why === null
    ? {}
    : { ended: { at: ended_at, why: ended_why, ...(ended_by !== null && { by: ended_by }) } };

/** Rows with where they are on air. */
export async function withTargets(
  db: Kysely<Tables>,
  rows: readonly Selectable<ShowingsTable>[],
): Promise<StoredShowing[]> {
  if (rows.length === 0) return [];
  const targets = await db
    .selectFrom('showing_targets')
    .selectAll()
    .where(
      'showing_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const of = new Map<string, string[]>(rows.map(({ id }) => [id, []]));
  for (const { showing_id, target } of targets) of.get(showing_id)?.push(target);
  return rows.map((row) => toShowing(row, of.get(row.id)!));
}

/** Creates the condition that a showing is on air or still to come. */
export const isOpen =
  (now: number) =>
  (eb: ExpressionBuilder<Tables, 'showings'>): Expression<SqlBool> =>
    eb.and([
      eb('showings.ended_at', 'is', null),
      eb.or([eb('showings.until_at', 'is', null), eb('showings.until_at', '>', now)]),
    ]);
