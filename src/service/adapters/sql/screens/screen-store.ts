import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { ScreenStore } from '#service/ports/screens/screens.ts';
import { sqlPlayers } from './players.ts';
import { sqlScreenSpan } from './screen-span.ts';
import { sqlScreens } from './screens.ts';
import { sqlPlaying, sqlShowingChanges, sqlShowings } from './showings.ts';

/** Screens and what is on air on them in SQL. */
export const sqlScreenStore = (db: Kysely<Tables>): ScreenStore => ({
  ...sqlScreens(db),
  ...sqlPlayers(db),
  ...sqlShowings(db),
  ...sqlPlaying(db),
  ...sqlScreenSpan(db),
  ...sqlShowingChanges(db),
});
