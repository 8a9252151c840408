import { expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { Message } from '#contract/message.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { loadReference } from '#reference/load-reference.ts';

const reference = await loadReference();
const changesFor = (body: TrainAnnouncementBody) => {
  const { plan, problems } = assessAnnouncement(body, reference);
  if (plan === undefined) throw new Error(JSON.stringify(problems));
  return plan.messages.map(({ changes }) => changes);
};
const train = { destination: 'LDS', timing: '1435', platform: '4' } as const;

it.each<[string, TrainAnnouncementBody, unknown[]]>([
  ['a cancelled train', { ...train, cancelled: true }, [{ text: 'Cancelled', tone: 'bad' }]],
  [
    'a bus instead',
    { ...train, busReplacement: true },
    [{ text: 'Bus instead of train', tone: 'late' }],
  ],
  [
    'a new platform',
    { ...train, updatedPlatform: '6' },
    [{ kind: 'platform', old: '4', new: '6' }],
  ],
  [
    'lifts of which some work',
    { liftStatus: '1broke,2work' },
    [
      { label: 'Lifts', text: '1 lift broken', tone: 'bad' },
      { label: 'Lifts', text: '2 working', tone: 'good' },
    ],
  ],
  [
    'escalators that all work',
    { escalatorStatus: 'allwork' },
    [{ label: 'Escalators', text: 'All working', tone: 'good' }],
  ],
  ['nothing where nothing changed', train, []],
])('has cards for %s', (_, body, cards) => {
  expect(changesFor(body)[0]).toMatchObject(cards);
  expect(changesFor(body)[0]).toHaveLength(cards.length);
});

it('reads messages that were stored before states had cards', () => {
  const stored = {
    kind: 'train',
    title: '12:30 to Woking',
    phrases: [
      {
        id: 'train',
        english: 'The train.',
        units: [{ kind: 'sign', gloss: 'TRAIN' }],
        fields: [],
        pauseAfter: 'none',
      },
    ],
    changes: [{ kind: 'time', old: '12:30', new: '12:52' }],
  };
  expect(Message.parse(stored).changes).toEqual(stored.changes);
});
