import { sql, type Transaction } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { UploadsTable } from '#service/adapters/sql/tables/upload-tables.ts';
import { MAX_MISSING_RANGES, type PartRange } from '#service/ports/uploads/uploads.ts';

/** Lists the first `MAX_MISSING_RANGES` gaps between recorded parts. */
export async function missingRanges(
  tx: Transaction<Tables>,
  upload: UploadsTable,
): Promise<PartRange[]> {
  // Each part with the one before it: a gap is where they are not neighbours.
  const gaps = await tx
    .with('neighbours', (db) =>
      db
        .selectFrom('parts')
        .select([
          'part_number',
          sql<number>`lag(part_number, 1, 0) over (order by part_number)`.as('before'),
        ])
        .where('upload_id', '=', upload.id),
    )
    .selectFrom('neighbours')
    .select(['before', 'part_number'])
    .where((eb) => eb('part_number', '>', eb('before', '+', 1)))
    .orderBy('part_number')
    .limit(MAX_MISSING_RANGES)
    .execute();
  const ranges = gaps.map(({ before, part_number }) => ({ from: before + 1, to: part_number - 1 }));
  const { last } = await tx
    .selectFrom('parts')
    .select((eb) => eb.fn.max('part_number').as('last'))
    .where('upload_id', '=', upload.id)
    .executeTakeFirstOrThrow();
  if ((last ?? 0) < upload.part_count && ranges.length < MAX_MISSING_RANGES)
    ranges.push({ from: (last ?? 0) + 1, to: upload.part_count });
  return ranges;
}
