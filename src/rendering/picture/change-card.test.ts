import { expect, it } from 'vitest';
import type { ChangeCard } from '#contract/message.ts';
import { createMessage, createSigningTimes } from '#rendering/testing.ts';
import { changesAt } from './change-card.ts';

const platform: ChangeCard = { kind: 'platform', old: '4', new: '12A' };
const time: ChangeCard = { kind: 'time', old: '14:05', new: '14:35' };

const message = createMessage(['The train.', 'Now at 14:35.', 'From platform 12A.'], {
  changes: [platform, time],
});
message.phrases[0]!.units = [{ kind: 'time', hour: 14, minute: 5 }];
message.phrases[1]!.units = [{ kind: 'time', hour: 14, minute: 35 }];
message.phrases[2]!.units = [{ kind: 'platform', number: 12, letter: 'A' }];

it.each<[string, number, ChangeCard[]]>([
  ['nothing while the train is named', 1.9, []],
  ['the new time once it is signed', 2, [time]],
  ['both once the new platform is signed', 3.5, [platform, time]],
])('shows %s', (_, seconds, expected) => {
  expect(changesAt(message, createSigningTimes([2, 3, 5]), seconds)).toEqual(expected);
});

it('shows a change all along when no phrase signs its new value', () => {
  const unsigned = createMessage(['Please note.'], { changes: [platform] });
  expect(changesAt(unsigned, createSigningTimes([2]), 0)).toEqual([platform]);
});

it('shows a state from the phrase that says it', () => {
  const cancelled: ChangeCard = {
    kind: 'status',
    text: 'Cancelled',
    tone: 'bad',
    fields: ['cancelled'],
  };
  const message = createMessage(['The train.', 'It is cancelled.'], { changes: [cancelled] });
  message.phrases[1]!.fields = ['cancelled'];
  expect(changesAt(message, createSigningTimes([2, 4]), 1.9)).toEqual([]);
  expect(changesAt(message, createSigningTimes([2, 4]), 2)).toEqual([cancelled]);
});
