import { describe, expect, it } from 'vitest';
import { formatLines, openPlanner } from '#announcement/testing.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';

const plan = await openPlanner();

describe('wording on board, and of lifts', () => {
  it.each<[string, TrainAnnouncementBody, string[]]>([
    [
      'currentlyAt one station',
      { currentlyAt: 'WOK' },
      ['The train is now at Woking. | NOW TRAIN^ WOKING IX-here'],
    ],
    [
      'currentlyAt one station given twice',
      { currentlyAt: 'WOK,WOKING' },
      ['The train is now at Woking. | NOW TRAIN^ WOKING IX-here'],
    ],
    [
      'currentlyAt between two',
      { currentlyAt: 'WOK,GLD' },
      [
        'The train is now between Woking and Guildford. | NOW TRAIN^ WOKING LEAVE/DEPART GUILDFORD NEXT',
      ],
    ],
    [
      'waitsHere one minute',
      { waitsHere: '1' },
      ['The train waits here for 1 minute. | TRAIN^ HERE WAIT 1 fs-MIN'],
    ],
    [
      'waitsHere several minutes',
      { waitsHere: '25' },
      ['The train waits here for 25 minutes. | TRAIN^ HERE WAIT 25 fs-MIN'],
    ],
    ['exitSide left', { exitSide: 'left' }, ['The exit is on the left. | EXIT^ LEFT']],
    ['exitSide right', { exitSide: 'right' }, ['The exit is on the right. | EXIT^ RIGHT']],
    [
      'liftStatus allwork',
      { liftStatus: 'allwork' },
      ['All lifts are working. | LIFT^ ALL OK/GOOD'],
    ],
    [
      'escalatorStatus allbroke',
      { escalatorStatus: 'allbroke' },
      ['All escalators are broken. | ESCALATOR^ ALL BROKEN', 'We are sorry. | SORRY'],
    ],
    [
      'liftStatus in numbers',
      { liftStatus: '1broke,2work' },
      ['1 lift is broken. | 1^ LIFT^ BROKEN', '2 lifts are working. | 2^ LIFT^ OK/GOOD'],
    ],
    [
      'liftStatus with none that works',
      { liftStatus: '2broke,0work' },
      ['2 lifts are broken. | 2^ LIFT^ BROKEN', 'No lifts are working. | OK/GOOD(hs) NOT(hs)'],
    ],
  ])('%s', (_field, body, expected) => {
    expect(plan(body).messages.flatMap(formatLines)).toEqual(expected);
  });
});
