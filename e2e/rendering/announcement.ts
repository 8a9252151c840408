/** A message as the planner makes them, for tests and benchmarks that render with the real signer. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';

const phrase = (id: string, english: string, units: GlossUnit[]): Message['phrases'][number] => ({
  id,
  english,
  units,
  fields: [id],
  pauseAfter: 'phrase',
});

/** Creates the shortest message. */
export const apology = (): Message => ({
  kind: 'information',
  title: 'Sorry',
  phrases: [phrase('apology', 'Sorry.', [{ kind: 'sign', gloss: 'SORRY' }])],
  changes: [],
});

export const announcement = (platform = 12): Message => ({
  kind: 'train',
  title: '12:30 to Portsmouth Harbour',
  phrases: [
    phrase('train', 'The 12:30 train to Woking.', [
      { kind: 'sign', gloss: 'TRAIN' },
      { kind: 'time', hour: 12, minute: 30 },
      { kind: 'place', name: 'Woking', crs: 'WOK' },
    ]),
    phrase('platform', `Now leaves from platform ${platform}.`, [
      { kind: 'sign', gloss: 'PLATFORM' },
      { kind: 'platform', number: platform },
    ]),
  ],
  changes: [{ kind: 'platform', old: '4', new: String(platform) }],
});

/** Creates four seconds of the announcement: PLATFORM, spelled, and a number. */
export const platformNotice = (): Message => ({
  ...announcement(),
  phrases: announcement().phrases.slice(1),
});

/** Creates about half a minute of signing. */
export const halfMinute = (platform = 10): Message => ({
  kind: 'train',
  title: '12:30 to Woking',
  phrases: [
    ...announcement(platform).phrases,
    phrase('reason', 'This is because of a signal problem.', [
      { kind: 'sign', gloss: 'REASON' },
      { kind: 'sign', gloss: 'SIGNAL' },
      { kind: 'sign', gloss: 'PROBLEM' },
    ]),
    phrase('stops', 'Stopping at Guildford and Haslemere.', [
      { kind: 'sign', gloss: 'STOP' },
      { kind: 'place', name: 'Guildford', crs: 'GLD' },
      { kind: 'place', name: 'Haslemere', crs: 'HSL' },
    ]),
    ...apology().phrases,
  ],
  changes: [],
});

/** Creates about six seconds of signing with a board that changes. */
export const withBoard = (): Message => ({
  ...announcement(6),
  board: {
    rows: [
      { kind: 'time', text: '12:30', fields: ['train'], isConstant: true },
      { kind: 'destination', text: 'Woking', fields: ['train'], isConstant: true },
      {
        kind: 'platform',
        label: 'Platform',
        old: '4',
        text: '6',
        fields: ['platform'],
        isConstant: true,
      },
    ],
    stops: [],
  },
});
