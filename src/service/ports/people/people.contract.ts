import { describe } from 'vitest';
import { describeAccounts } from './accounts.contract.ts';
import { describeInvitations } from './invitations.contract.ts';
import { describeLocks } from './locks.contract.ts';
import { describeSessions } from './person-sessions.contract.ts';
import type { Stores } from './testing.ts';

/** Runs the contract tests that every store of people, invitations and their sessions must pass. */
export function describePeople(name: string, open: () => Promise<Stores>): void {
  describe(`people: ${name}`, () => {
    describeAccounts(open);
  });
  describe(`invitations: ${name}`, () => {
    describeInvitations(open);
  });
  describe(`sessions of people: ${name}`, () => {
    describeSessions(open);
    describeLocks(open);
  });
}
