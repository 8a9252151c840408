import { expect, it } from 'vitest';
import { type Draft, EMPTY_DRAFT, requestJson } from './draft.ts';
import { KINDS } from './kind-list.ts';
import { isAtStart, isUntouched, withKind } from './kinds.ts';

const getFilledFields = ({ body }: Draft) => {
  const { bgColour: _, ...json } = requestJson(body);
  return json;
};
const typed = (draft: Draft, body: Partial<Draft['body']>): Draft => ({
  ...draft,
  body: { ...draft.body, ...body },
});
const CHANGE = { destination: 'YRK', timing: '1003', platform: '4', updatedPlatform: '6' };
const changed = typed(withKind(EMPTY_DRAFT, 'platform-change'), CHANGE);

it.each(KINDS.map(({ id, fields, needs }) => ({ id, fields, needs })))(
  '$id asks for three to five things at first, and needs none that it does not show',
  ({ fields, needs }) => {
    // Time and stop of a bus are asked once there is one.
    const first = fields.filter((field) => field !== 'busTiming' && field !== 'busStop');
    expect(first.length).toBeGreaterThanOrEqual(3);
    expect(first.length).toBeLessThanOrEqual(5);
    for (const field of needs) expect(fields).toContain(field);
  },
);

it('keeps the train when the kind changes, and does not announce the news of the other kind', () => {
  const delay = withKind(changed, 'delay');
  expect(getFilledFields(delay)).toEqual({
    destination: 'YRK',
    timing: '1003',
    platform: '4',
    shortDelay: true,
  });
  expect(getFilledFields(withKind(delay, 'cancelled'))).toEqual({
    destination: 'YRK',
    timing: '1003',
    platform: '4',
    cancelled: true,
  });
});

it('has what was typed again when the kind comes back', () => {
  const lift = withKind(changed, 'lift');
  expect(getFilledFields(lift)).toEqual({});
  const back = withKind(withKind(lift, 'delay'), 'platform-change');
  expect(getFilledFields(back)).toEqual(CHANGE);
  expect(back.aside).toEqual({});
});

it('does not bring back what was typed anew', () => {
  const delay = withKind(changed, 'delay');
  const edited = typed(delay, { destination: 'LDS', platform: '9' });
  expect(getFilledFields(withKind(edited, 'platform-change'))).toEqual({
    ...CHANGE,
    destination: 'LDS',
    platform: '9',
  });
});

it('opens the whole form with everything as it is', () => {
  expect(getFilledFields(withKind(withKind(changed, 'cancelled'), 'whole'))).toEqual({
    destination: 'YRK',
    timing: '1003',
    platform: '4',
    cancelled: true,
  });
});

it('is at the start until a kind is chosen, and untouched until something is typed', () => {
  expect(isAtStart(EMPTY_DRAFT)).toBe(true);
  for (const { id } of KINDS) {
    const draft = withKind(EMPTY_DRAFT, id);
    expect(isAtStart(draft)).toBe(false);
    expect(isUntouched(draft)).toBe(true);
  }
  expect(isUntouched(typed(withKind(EMPTY_DRAFT, 'cancelled'), { timing: '1003' }))).toBe(false);
});
