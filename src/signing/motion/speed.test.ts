import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { EXAMPLES } from '#announcement/examples.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import { type NamedSpeed, SPEEDS } from '#contract/settings/signing-speed.ts';
import { scaleRuns } from '#lint/test-size.ts';
import { loadReference } from '#reference/load-reference.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { planUnits } from '#signing/plan-units.ts';
import { ANNOUNCEMENTS, createMessage, createPhrase } from '#signing/testing/messages.ts';
import { type Planned, stillSeconds } from './planned.ts';
import { layOut } from './timeline.ts';

const reference = await loadReference();
const messages = EXAMPLES.flatMap(({ id, body }) =>
  assessAnnouncement(body, reference).plan!.messages.map((message) => [id, message] as const),
);

/** Sums the stillness after performances by the clock of the film, in seconds. */
function sumStillness(
  message: Message,
  name: NamedSpeed,
  isCounted: (planned: Planned) => boolean,
): number {
  const { planned } = planUnits(message);
  const { spans } = layOut(planned, SPEEDS[name].speed);
  return planned.reduce(
    (sum, item, index) => (isCounted(item) ? sum + spans[index]!.end - spans[index]!.done : sum),
    0,
  );
}

const isInner = ({ boundary }: Planned) => boundary === 'none';
const endsPhrase = ({ boundary }: Planned) => boundary === 'phrase' || boundary === 'sentence';
const endsTopic = ({ boundary }: Planned) => boundary === 'topic';

describe.each(['calm', 'quick'] as const)('at %s', (name) => {
  it.each(messages)('phrases of %s end in as long a rest as usual', (_, message) => {
    const usual = sumStillness(message, 'usual', endsPhrase);
    expect(usual).toBeGreaterThan(0.3);
    const rest = sumStillness(message, name, endsPhrase);
    expect(Math.abs(rest / usual - 1)).toBeLessThan(0.05);
  });

  it('topics end in as long a rest as usual', () => {
    const sum = (speed: NamedSpeed) =>
      messages.reduce((all, [, message]) => all + sumStillness(message, speed, endsTopic), 0);
    expect(sum('usual')).toBeGreaterThan(0.5);
    expect(Math.abs(sum(name) / sum('usual') - 1)).toBeLessThan(0.05);
  });
});

it('holds inside phrases shrink and grow at least in proportion to the speed', () => {
  const sum = (name: NamedSpeed) =>
    messages.reduce((all, [, message]) => all + sumStillness(message, name, isInner), 0);
  expect(sum('usual')).toBeGreaterThan(0.5);
  expect(sum('quick') / sum('usual')).toBeLessThanOrEqual(1 / SPEEDS.quick.speed);
  expect(sum('calm') / sum('usual')).toBeGreaterThanOrEqual(1 / SPEEDS.calm.speed);
});

it('a phrase that catches up rests less, whatever the speed', () => {
  const { planned } = planUnits(ANNOUNCEMENTS.delay!);
  const last = planned.findLast(endsPhrase)!;
  const tempo = { hold: (seconds: number) => seconds / 2, rate: 1.25 };
  for (const { speed } of Object.values(SPEEDS))
    expect(stillSeconds(last, speed, tempo)).toBeCloseTo(stillSeconds(last, 1) / 2.5, 9);
});

const unit: fc.Arbitrary<GlossUnit> = fc.oneof(
  fc
    .constantFrom('TRAIN', 'DELAY', 'SORRY', 'SIGNAL', 'NOW', 'WAIT', 'PLATFORM', 'CANCEL')
    .map((gloss): GlossUnit => ({ kind: 'sign', gloss })),
  fc.integer({ min: 1, max: 59 }).map((value): GlossUnit => ({ kind: 'number', value })),
  fc.stringMatching(/^[A-Z]{2,6}$/).map((text): GlossUnit => ({ kind: 'fingerspelled', text })),
);

it('any message is longer when calm and shorter when quick', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(unit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const message = createMessage(
          ...rows.map((units, index) => createPhrase(`p${index}`, units, 'phrase')),
        );
        const [calm, usual, quick] = (['calm', 'usual', 'quick'] as const).map(
          (name) => composeSigning(message, { speed: SPEEDS[name].speed }).durationSeconds,
        );
        expect(calm!).toBeGreaterThan(usual!);
        expect(usual!).toBeGreaterThan(quick!);
      },
    ),
    scaleRuns(100),
  );
}, 300_000);
