import type { Kysely } from 'kysely';
import { z } from 'zod';
import { SentenceId } from '#contract/patterns/sentence.ts';
import { raiseVersion } from '#service/adapters/sql/screens/screen-versions.ts';
import type { AirAsksTable } from '#service/adapters/sql/tables/screen-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { MessageApprovals, PublishingApproval } from '#service/ports/patterns/approvals.ts';

const Sentences = z.array(SentenceId);

type PatternMethods = Pick<MessageApprovals, 'approvePattern' | 'withdrawPattern' | 'patterns'>;

function createPatternApprovals(db: Kysely<Tables>): PatternMethods {
  return {
    approvePattern: ({ tenant, patternId, digest, sentences, by, at }) =>
      transact(db, async (tx) => {
        const earlierApprovals = await tx
          .selectFrom('pattern_approvals')
          .select('at')
          .where('tenant', '=', tenant)
          .where('pattern_id', '=', patternId)
          .where('digest', '=', digest)
          .where('person_id', '=', by.id)
          .execute();
        const activeApproval = await tx
          .selectFrom('pattern_approvals')
          .select('at')
          .where('tenant', '=', tenant)
          .where('pattern_id', '=', patternId)
          .where('digest', '=', digest)
          .where('person_id', '=', by.id)
          .where('withdrawn_at', 'is', null)
          .executeTakeFirst();
        if (activeApproval !== undefined) return false;
        await tx
          .insertInto('pattern_approvals')
          .values({
            tenant,
            pattern_id: patternId,
            digest,
            person_id: by.id,
            person_name: by.name,
            // Two words of one person in one millisecond are two rows.
            at: Math.max(at, ...earlierApprovals.map((earlier) => earlier.at + 1)),
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

const toPublishingApproval = (row: AirAsksTable): PublishingApproval => ({
  tenant: row.tenant,
  requestId: row.request_id,
  by: { id: row.person_id, name: row.person_name },
  at: row.at,
});

const toRow = ({ tenant, requestId, by, at }: PublishingApproval): AirAsksTable => ({
  tenant,
  request_id: requestId,
  person_id: by.id,
  person_name: by.name,
  at,
});

function createPublishingApprovals(
  db: Kysely<Tables>,
): Omit<MessageApprovals, keyof (PatternMethods & PublishingRequestMethods)> {
  return {
    async approvePublishing(word) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('air_approvals')
        .values(toRow(word))
        .onConflict((conflict) => conflict.columns(['request_id', 'person_id']).doNothing())
        .executeTakeFirst();
      // Screens say who checked what they show.
      await raiseVersion(db, word.tenant);
      return numInsertedOrUpdatedRows > 0n;
    },

    async withdrawPublishing(tenant, requestId) {
      const { numDeletedRows } = await db
        .deleteFrom('air_approvals')
        .where('tenant', '=', tenant)
        .where('request_id', '=', requestId)
        .executeTakeFirst();
      await raiseVersion(db, tenant);
      return Number(numDeletedRows);
    },

    async listPublishingApprovals(tenant, requestIds) {
      if (requestIds.length === 0) return [];
      const rows = await db
        .selectFrom('air_approvals')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('request_id', 'in', requestIds)
        .orderBy('at')
        .orderBy('person_id')
        .execute();
      return rows.map(toPublishingApproval);
    },
  };
}

type PublishingRequestMethods = Pick<
  MessageApprovals,
  'requestPublishing' | 'endPublishingRequest' | 'listPublishingRequests'
>;

function createPublishingRequests(db: Kysely<Tables>): PublishingRequestMethods {
  return {
    async requestPublishing(word) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('air_asks')
        .values(toRow(word))
        .onConflict((conflict) => conflict.column('request_id').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },

    async endPublishingRequest(tenant, requestId) {
      await db
        .deleteFrom('air_asks')
        .where('tenant', '=', tenant)
        .where('request_id', '=', requestId)
        .execute();
    },

    async listPublishingRequests(tenant, requestIds) {
      if (requestIds.length === 0) return [];
      const rows = await db
        .selectFrom('air_asks')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('request_id', 'in', requestIds)
        .execute();
      return rows.map(toPublishingApproval);
    },
  };
}

/** Creates the store of reviewers' approvals of messages in SQL. */
export const sqlMessageApprovals = (db: Kysely<Tables>): MessageApprovals => ({
  ...createPatternApprovals(db),
  ...createPublishingApprovals(db),
  ...createPublishingRequests(db),
});
