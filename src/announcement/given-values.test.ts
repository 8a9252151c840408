/** Values as programs and people send them, where the interface means text of codes and digits. */
import { expect, it } from 'vitest';
import { loadReference } from '#reference/load-reference.ts';
import { checkFields } from './check-fields.ts';

const reference = await loadReference();
const check = (body: object) => checkFields({ destination: 'LDS', ...body }, reference);
const getProblemMessages = (body: object) => {
  const checked = check(body);
  return checked.request === undefined ? checked.problems.map(({ message }) => message) : [];
};

it('takes null for a field that is absent', () => {
  const absent = {
    via: null,
    timing: null,
    platform: null,
    cancelled: null,
    callingAt: null,
    disruptionReason: null,
    platformInfo: null,
    bgColour: null,
    metaData: null,
  };
  expect(check(absent)).toEqual(check({}));
  const inside = { metaData: { messageId: 'm-1', tenantId: null } };
  expect(check(inside)).toEqual(check({ metaData: { messageId: 'm-1' } }));
});

it.each([
  [{ timing: 1230 }, { timing: '1230' }],
  [
    { timing: 1230, updatedTiming: 1245 },
    { timing: '1230', updatedTiming: '1245' },
  ],
  [
    { cancelled: true, disruptionReason: 502 },
    { cancelled: true, disruptionReason: '502' },
  ],
])('takes %j as text of the same digits', (numbers, text) => {
  expect(check(numbers)).toEqual(check(text));
});

it.each([930, 45, 5])(
  'refuses the number %i as a time, which may have lost its zeros',
  (timing) => {
    expect(getProblemMessages({ timing })).toEqual([
      `The number ${timing} may have lost its leading zeros. Send the time as text with four digits, such as "${String(timing).padStart(4, '0')}".`,
    ]);
  },
);

it.each([
  ['12:30', '1230'],
  ['9:30', '0930'],
  ['09.30', '0930'],
  ['930', '0930'],
  ['9:05 pm', '2105'],
  ['12:10am', '0010'],
  ['12h30', '1230'],
])('suggests the four digits of %s', (timing, suggestion) => {
  expect(getProblemMessages({ timing })).toEqual([
    `Enter the time as four digits, from 0000 to 2359, such as 1430. Did you mean ${suggestion}?`,
  ]);
});

it.each(['25:10', '1270', 'noon', '13:00 pm'])('suggests no time for %s', (timing) => {
  expect(getProblemMessages({ timing })).toEqual([
    'Enter the time as four digits, from 0000 to 2359, such as 1430.',
  ]);
});

it('tells the code of a station that is given by its name', () => {
  const advice = 'No station found. Try its name or code.';
  expect(getProblemMessages({ destination: 'Portsmouth Harbour' })).toEqual([
    `${advice} Portsmouth Harbour is PMH.`,
  ]);
  expect(getProblemMessages({ callingAt: 'WOK, London Waterloo, a!' })).toEqual([
    `${advice} London Waterloo is WAT.`,
    advice,
  ]);
});

it('refuses lifts of which none is broken and none works', () => {
  expect(getProblemMessages({ liftStatus: '0broke,0work' })).toEqual([
    'Count at least one: 0broke,0work says nothing. If there are none, leave the field empty.',
  ]);
  expect(getProblemMessages({ escalatorStatus: '0broke,1work' })).toEqual([]);
});
