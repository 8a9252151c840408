import type { Kysely } from 'kysely';
import { z } from 'zod';
import { SentenceId } from '#contract/messages/sentence.ts';
import type { AirAsksTable } from '#service/adapters/sql/tables/screen-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { AirWord, MessageApprovals } from '#service/ports/messages/approvals.ts';

const Sentences = z.array(SentenceId);

type OfPatterns = Pick<MessageApprovals, 'approvePattern' | 'withdrawPattern' | 'patterns'>;

function ofPatterns(db: Kysely<Tables>): OfPatterns {
  return {
    approvePattern: ({ tenant, patternId, digest, sentences, by, at }) =>
      transact(db, async (tx) => {
        const held = await tx
          .selectFrom('pattern_approvals')
          .select('at')
          .where('tenant', '=', tenant)
          .where('pattern_id', '=', patternId)
          .where('digest', '=', digest)
          .where('person_id', '=', by.id)
          .execute();
        const holds = await tx
          .selectFrom('pattern_approvals')
          .select('at')
          .where('tenant', '=', tenant)
          .where('pattern_id', '=', patternId)
          .where('digest', '=', digest)
          .where('person_id', '=', by.id)
          .where('withdrawn_at', 'is', null)
          .executeTakeFirst();
        if (holds !== undefined) return false;
        await tx
          .insertInto('pattern_approvals')
          .values({
            tenant,
            pattern_id: patternId,
            digest,
            person_id: by.id,
            person_name: by.name,
            // Two words of one person in one millisecond are two rows.
            at: Math.max(at, ...held.map((earlier) => earlier.at + 1)),
            withdrawn_at: null,
            sentences: JSON.stringify(sentences),
          })
          .execute();
        return true;
      }),

    async withdrawPattern(tenant, patternId, now) {
      const { numUpdatedRows } = await db
        .updateTable('pattern_approvals')
        .set({ withdrawn_at: now })
        .where('tenant', '=', tenant)
        .where('pattern_id', '=', patternId)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async patterns(tenant) {
      const rows = await db
        .selectFrom('pattern_approvals')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('withdrawn_at', 'is', null)
        .orderBy('at')
        .orderBy('person_id')
        .execute();
      return rows.map((row) => ({
        tenant,
        patternId: row.pattern_id,
        digest: row.digest,
        sentences: Sentences.parse(JSON.parse(row.sentences)),
        by: { id: row.person_id, name: row.person_name },
        at: row.at,
      }));
    },
  };
}

const airWordOf = (row: AirAsksTable): AirWord => ({
  tenant: row.tenant,
  requestId: row.request_id,
  by: { id: row.person_id, name: row.person_name },
  at: row.at,
});

const rowOf = ({ tenant, requestId, by, at }: AirWord): AirAsksTable => ({
  tenant,
  request_id: requestId,
  person_id: by.id,
  person_name: by.name,
  at,
});

function forAir(db: Kysely<Tables>): Omit<MessageApprovals, keyof (OfPatterns & OfAsks)> {
  return {
    async approveForAir(word) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('air_approvals')
        .values(rowOf(word))
        .onConflict((conflict) => conflict.columns(['request_id', 'person_id']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },

    async withdrawFromAir(tenant, requestId) {
      const { numDeletedRows } = await db
        .deleteFrom('air_approvals')
        .where('tenant', '=', tenant)
        .where('request_id', '=', requestId)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async airApprovals(tenant, requestId) {
      const rows = await db
        .selectFrom('air_approvals')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('request_id', '=', requestId)
        .orderBy('at')
        .orderBy('person_id')
        .execute();
      return rows.map(airWordOf);
    },
  };
}

type OfAsks = Pick<MessageApprovals, 'askForAir' | 'endAirAsk' | 'airAsks'>;

function asks(db: Kysely<Tables>): OfAsks {
  return {
    async askForAir(word) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('air_asks')
        .values(rowOf(word))
        .onConflict((conflict) => conflict.column('request_id').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },

    async endAirAsk(tenant, requestId) {
      await db
        .deleteFrom('air_asks')
        .where('tenant', '=', tenant)
        .where('request_id', '=', requestId)
        .execute();
    },

    async airAsks(tenant, requestIds) {
      if (requestIds.length === 0) return [];
      const rows = await db
        .selectFrom('air_asks')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('request_id', 'in', requestIds)
        .execute();
      return rows.map(airWordOf);
    },
  };
}

/** Creates the store of reviewers' approvals of messages in SQL. */
export const sqlMessageApprovals = (db: Kysely<Tables>): MessageApprovals => ({
  ...ofPatterns(db),
  ...forAir(db),
  ...asks(db),
});
