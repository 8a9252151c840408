import { expect, it } from 'vitest';
import type { MessageChoices } from '#contract/settings/message-options.ts';
import {
  bodyFromJson,
  type Draft,
  EMPTY_DRAFT,
  getMessageOptions,
} from '#studio/announce/draft/draft.ts';
import { computeLengths, draftsToMeasure } from './lengths.ts';

const draftWith = (
  options: Partial<MessageChoices>,
  size: Draft['look']['size'] = 'landscape720',
) => ({
  ...EMPTY_DRAFT,
  body: bodyFromJson({ destination: 'LDS', bgColour: '1,2,3' }),
  look: { ...EMPTY_DRAFT.look, size },
  options: { ...EMPTY_DRAFT.options, ...options },
});

/** Estimates seconds as if each choice had its own length. */
function estimateSeconds(draft: Draft): number {
  const { stops, operatorName, names, board } = getMessageOptions(draft);
  return (
    { signed: 40, key: 18, board: 7 }[stops] +
    { signed: 3, board: 0 }[operatorName] +
    { spelled: 5, composed: 0 }[names] +
    (board === undefined ? 1 : 0)
  );
}

const measured = (draft: Draft) =>
  computeLengths(
    draft,
    draftsToMeasure(draft).map((candidate) => ({
      draft: candidate,
      seconds: estimateSeconds(candidate),
    })),
  );

const listShortenings = (draft: Draft) =>
  measured(draft).shortenings.map(({ label, savedSeconds }) => `${label} ${savedSeconds}`);

it('says what each choice makes of the length', () => {
  expect(measured(draftWith({ stops: 'signed' }))).toMatchObject({
    seconds: 40,
    byChoice: {
      'stops.signed': 40,
      'stops.key': 18,
      'stops.board': 7,
      'operatorName.signed': 43,
      'operatorName.board': 40,
      'board.auto': 40,
      'board.on': 40,
      'board.off': 44,
      'names.composed': 40,
      'names.spelled': 45,
    },
  });
});

it('offers what really shortens, the most first', () => {
  const long = draftWith({ stops: 'signed', operatorName: 'signed', names: 'spelled' });
  expect(listShortenings(long)).toEqual([
    'Show the stops on the board 33',
    'Sign the first, last and changed stops 22',
    'Sign known words in names 5',
    'Show the operator on the board 3',
  ]);
  expect(listShortenings(draftWith({}))).toEqual([]);
});

it('adds the board where there is none, and offers the same change once', () => {
  const square = draftWith({ stops: 'signed' }, 'square');
  expect(listShortenings(square)).toEqual([
    'Show the stops on the board 37',
    'Sign the first, last and changed stops 22',
    'Show the operator on the board 4',
  ]);
  const [first] = measured(square).shortenings;
  expect(first!.options).toMatchObject({ stops: 'board', board: 'on' });
});

it('measures each way of planning once', () => {
  const drafts = draftsToMeasure(draftWith({ stops: 'signed' }));
  expect(drafts[0]!.options.stops).toBe('signed');
  const plans = drafts.map((draft) => JSON.stringify(getMessageOptions(draft)));
  expect(new Set(plans).size).toBe(plans.length);
  expect(plans.length).toBe(6);
});
