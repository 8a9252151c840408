import { describe } from 'vitest';
import { itAccepts } from './accepted.contract.ts';
import { itEnds } from './ended.contract.ts';
import { itFinds } from './found.contract.ts';
import { itHandsOut } from './handed-out.contract.ts';
import { itMindsLeases } from './leases.contract.ts';
import { itMakesPhoneFilms } from './phone-films.contract.ts';
import { itKeepsMessages } from './stored-messages.contract.ts';
import type { Stores } from './testing.ts';

/** Runs the contract tests that every pair of request store and render queue must pass: they share one database. */
export function describeRequestsAndQueue(name: string, open: () => Promise<Stores>): void {
  describe(`requests and queue: ${name}`, () => {
    itAccepts(open);
    itHandsOut(open);
    itKeepsMessages(open);
    itMindsLeases(open);
    itEnds(open);
    itFinds(open);
    itMakesPhoneFilms(open);
  });
}
