import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { scaleRuns } from '#lint/test-size.ts';
import { createFullContext, translateOnlySentence } from './testing.ts';
import type { TranslationContext } from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

const draftOne = (english: string) => translateOnlySentence(english, context);

const SUBJECTS = [
  'The train',
  'Trains to Leeds',
  'The lift',
  'Visitors who need help',
  'Our staff',
];
const VERBS = ['stop', 'leave', 'open', 'work', 'help', 'wait', 'travel', 'use the stairs'];
const PLACES = ['York', 'Hebden Bridge', 'London Euston', 'Manchester', 'Clapham Junction'];
const NAMES = ['Isambard Brunel', 'Mallard', 'LNER', 'Robert Stephenson'];

describe('what must never be lost', () => {
  const sentence = fc.record({
    subject: fc.constantFrom(...SUBJECTS),
    verb: fc.constantFrom(...VERBS),
    place: fc.constantFrom(...PLACES),
    name: fc.constantFrom(...NAMES),
    number: fc.integer({ min: 3, max: 999 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 10, max: 59 }),
  });

  it('numbers, times and names are all in the glosses', async () => {
    await fc.assert(
      fc.asyncProperty(sentence, async ({ subject, verb, place, name, number, hour, minute }) => {
        const source = `${subject} will ${verb} near ${place} at ${hour}:${minute} with ${number} people and ${name}.`;
        const { units } = await draftOne(source);
        expect(units.some((unit) => unit.kind === 'number' && unit.value === number)).toBe(true);
        expect(
          units.some(
            (unit) => unit.kind === 'time' && unit.hour === hour && unit.minute === minute,
          ),
        ).toBe(true);
        expect(units.some((unit) => unit.kind === 'place' && unit.name === place)).toBe(true);
        expect(
          units.some((unit) => unit.kind === 'fingerspelled' && unit.text === name.toUpperCase()),
        ).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  const negated = fc
    .tuple(
      fc.constantFrom(
        ...['{s} will not {v} at {p}.', '{s} does not {v} at {p}.', '{s} can’t {v} at {p}.'],
        ...['Do not {v} at {p}.', 'Please don’t {v} at {p}.', 'You must not {v} at {p}.'],
        ...['No trains {v} at {p}.', 'Nobody can {v} at {p}.', '{s} never {v} at {p}.'],
        ...['If {s} does not {v}, wait at {p}.', '{s} cannot {v} without a ticket to {p}.'],
        ...['Why does {s} not {v} at {p}?', '{s} will {v} at {p}, not at Crewe.'],
        ...['Neither {s} nor the bus will {v} at {p}.', '{s} who do not {v} should go to {p}.'],
        ...['There is nothing at {p}.', '{s} is no longer at {p}.', '{s} isn’t at {p}.'],
        ...[
          '{s} is out of use at {p}.',
          '{s} is unable to {v} at {p}.',
          'It is impossible to {v} at {p}.',
        ],
        ...[
          'Smoking is not allowed at {p}.',
          '{s} does not have to {v} at {p}.',
          'Unless you {v}, go to {p}.',
        ],
      ),
      fc.constantFrom(...SUBJECTS),
      fc.constantFrom(...VERBS),
      fc.constantFrom(...PLACES),
    )
    .map(([pattern, subject, verb, place]) =>
      pattern.replace('{s}', subject).replace('{v}', verb).replace('{p}', place),
    );

  it('a denial is signed, with a headshake', async () => {
    await fc.assert(
      fc.asyncProperty(negated, async (source) => {
        const { units } = await draftOne(source);
        const negators = units.filter(
          (unit) => unit.kind === 'sign' && /^(?:NOT|FORBID|NO)$/.test(unit.gloss),
        );
        expect(negators.length, source).toBeGreaterThan(0);
        for (const unit of negators) expect(unit.nonManuals, source).toContain('negation');
      }),
      scaleRuns(400),
    );
  });

  it('and what is not denied is not', async () => {
    const plain = fc
      .tuple(fc.constantFrom(...SUBJECTS), fc.constantFrom(...VERBS), fc.constantFrom(...PLACES))
      .map(([subject, verb, place]) => `${subject} will ${verb} at ${place}.`);
    await fc.assert(
      fc.asyncProperty(plain, async (source) => {
        expect(
          (await draftOne(source)).units.flatMap(({ nonManuals = [] }) => nonManuals),
        ).not.toContain('negation');
      }),
    );
  });
});
