import { resolveSibling } from '#service/adapters/sibling-program.ts';
import type { PackOpener } from '#service/ports/library/pack-opener.ts';
import { fairTurns } from './fair-queue.ts';
import { callThread } from './open-thread.ts';
import { PACK_ERRORS, type PackCalls, tooManyPacks } from './pack-calls.ts';

/** Maximum numbers of packs that wait, each with up to 16 MB. */
const MAX_WAITING = { total: 8, ofTenant: 2 };
const PROGRAM = {
  entry: resolveSibling('pack-thread', import.meta.url),
  maxMegabytes: 512,
  maxSeconds: 30,
};

/** Opens packs one after another in a thread; tenants take turns. */
export function threadPackOpener(): PackOpener {
  const inTurn = fairTurns(MAX_WAITING);
  const call = callThread<PackCalls>(PROGRAM, PACK_ERRORS);

  return {
    async open(tenant, bytes) {
      const turn = inTurn(tenant, () => call('open', bytes));
      if (turn === undefined) throw tooManyPacks();
      return await turn;
    },
  };
}
