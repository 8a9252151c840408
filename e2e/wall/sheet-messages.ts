/** Messages for the sheets of the wall: one of each kind that passengers see. */
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import type { Board } from '#contract/board.ts';
import type { Message } from '#contract/message.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Importance } from '#wall/wall-content.ts';

/** Message of a sheet, with the time at which it is shown as a fraction of its length. */
export interface SheetMessage {
  name: string;
  message: Message;
  importance: Importance;
  at: number;
}

const reference = await loadReference();

function plan(body: TrainAnnouncementBody, stops: 'signed' | 'board' = 'board'): Message {
  const { plan: planned } = assessAnnouncement(body, reference, { ...STUDIO_OPTIONS, stops });
  return planned!.messages[0]!;
}

const withBoard = (message: Message, rest: Partial<Board>): Message => ({
  ...message,
  board: { rows: [], stops: [], ...message.board, ...rest },
});

const emergency: Message = {
  kind: 'information',
  title: 'Leave the station now',
  phrases: [
    {
      id: 'leave',
      english: 'Please leave the station now by the nearest exit. Do not use the lifts.',
      units: [
        { kind: 'sign', gloss: 'STATION' },
        { kind: 'sign', gloss: 'LEAVE' },
        { kind: 'sign', gloss: 'NOW' },
      ],
      fields: ['text'],
      pauseAfter: 'sentence',
    },
  ],
  changes: [],
  board: { rows: [], stops: [], pictogram: 'exit', headline: 'Leave now' },
};

const train = { destination: 'LDS', timing: '1435', operator: 'GR' } as const;

/** Returns the messages of the sheets. */
export function listSheetMessages(): SheetMessage[] {
  const platform = plan({ ...train, platform: '4', updatedPlatform: '6' });
  const arrival = plan(
    { ...train, platform: '12A', platformInfo: 'next', callingAt: 'PBO,DON,WKF' },
    'board',
  );
  const train2 = (message: Message) => withBoard(message, { pictogram: 'train' });
  return [
    { name: 'platform', message: train2(platform), importance: 'usual', at: 0.85 },
    { name: 'platform-urgent', message: train2(platform), importance: 'urgent', at: 0.85 },
    {
      name: 'delay',
      message: train2(
        plan({ ...train, platform: '4', updatedTiming: '1502', disruptionReason: '179' }),
      ),
      importance: 'usual',
      at: 0.8,
    },
    {
      name: 'cancelled',
      message: train2(plan({ ...train, cancelled: true, disruptionReason: '655' })),
      importance: 'urgent',
      at: 0.7,
    },
    { name: 'next', message: train2(arrival), importance: 'usual', at: 0.92 },
    { name: 'spelled', message: train2(arrival), importance: 'usual', at: 0.28 },
    {
      name: 'lifts',
      message: withBoard(plan({ liftStatus: 'allbroke' }), {
        pictogram: 'lift',
      }),
      importance: 'usual',
      at: 0.8,
    },
    { name: 'emergency', message: emergency, importance: 'emergency', at: 0.5 },
  ];
}
