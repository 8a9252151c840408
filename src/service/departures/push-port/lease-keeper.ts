/** Keeps a lease while this process may act, and knows when it ran out. */
import type { Leases } from '#service/ports/departures/leases.ts';
import type { Ports } from '#service/ports/ports.ts';

const TAKE_EVERY_MS = 10_000;
const VALID_MS = 30_000;
/** The lease is taken as over this much earlier, since clocks differ. */
const MARGIN_MS = 5000;
/** A store that answers later than this is taken as away. */
const ANSWER_MS = 5000;

export interface LeaseKeeper {
  /** Takes or prolongs the lease when that is due. */
  keep(): Promise<void>;
  isHeld(): boolean;
  release(): Promise<void>;
}

/** Creates the keeper of a lease that is not held. */
export function createLeaseKeeper(
  { leases, now, pause, log }: Pick<Ports, 'now' | 'pause' | 'log'> & { leases: Leases },
  name: string,
  holder: string,
): LeaseKeeper {
  let heldUntil = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    async keep() {
      const asked = now();
      if (Math.abs(asked - askedAt) < TAKE_EVERY_MS) return;
      askedAt = asked;
      try {
        const isTaken = await Promise.race([
          leases.take(name, holder, asked, VALID_MS),
          pause(ANSWER_MS).then(() => undefined),
        ]);
        // Without an answer it is held until it runs out.
        if (isTaken !== undefined)
          heldUntil = isTaken ? asked + VALID_MS - MARGIN_MS : Number.NEGATIVE_INFINITY;
      } catch (error) {
        log.warn({ error }, 'the lease of Push Port cannot be asked for');
      }
    },
    isHeld: () => now() < heldUntil,
    async release() {
      heldUntil = Number.NEGATIVE_INFINITY;
      await leases.release(name, holder);
    },
  };
}
