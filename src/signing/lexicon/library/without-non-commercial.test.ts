/**
 * Tests that ordinary announcements lose as many signs as LIMITS.md says without the signs that allow no
 * commercial use.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { EXAMPLES } from '#announcement/examples.ts';
import { type LibraryRules, SHIPPED_RULES } from '#contract/library/library-rules.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { withLibrary } from './with-library.ts';

const reference = await loadReference();
const messages = EXAMPLES.flatMap(
  ({ body }) => assessAnnouncement(body, reference, STUDIO_OPTIONS).plan!.messages,
);

/** Counts the units of all examples with the studio's default options. Points are not counted: they have no form. */
function announced(rules: LibraryRules) {
  const signings = messages.map((message) => composeSigning(withLibrary(message, rules)));
  const renditions = signings
    .flatMap(({ units }) => units)
    .map(({ provenance }) => provenance.rendition)
    .filter((rendition) => rendition !== 'pointing');
  return {
    all: renditions.length,
    signed: renditions.filter((rendition) => rendition !== 'fingerspelled').length,
    seconds: signings.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
  };
}

it('announcements sign as little without them as LIMITS.md says', () => {
  const policy = { ...SHIPPED_RULES.policy, nonCommercial: false };
  const usual = announced(SHIPPED_RULES);
  const without = announced({ ...SHIPPED_RULES, revision: 1, policy });
  const limits = readFileSync(new URL('../../../LIMITS.md', import.meta.url), 'utf8');
  const documented =
    /Our (\d+) example announcements then sign (\d+) of their (\d+) signs, names and numbers, instead of (\d+), and are (\d+) % longer/
      .exec(limits)!
      .slice(1)
      .map(Number);
  const longer = Math.round(100 * (without.seconds / usual.seconds - 1));
  expect(documented).toEqual([EXAMPLES.length, without.signed, without.all, usual.signed, longer]);
  expect(without.all).toBe(usual.all);
});
