import { afterEach, expect, it, vi } from 'vitest';
import { type Draft, EMPTY_DRAFT } from '#studio/announce/draft/draft.ts';
import { KINDS } from '#studio/announce/draft/kind-list.ts';
import { withKind } from '#studio/announce/draft/kinds.ts';
import { optionOfField } from '#studio/announce/form/options.ts';
import { type LastDraft, readLastDraft } from './opening.ts';
import { OPENING_FIELDS } from './opening-fields.ts';
import { withOpening } from './with-opening.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs what the browser has stored. */
function store(values: Record<string, unknown>): void {
  const getItem = (key: string) => (key in values ? JSON.stringify(values[key]) : null);
  vi.stubGlobal('localStorage', { getItem });
}

const storeDraft = (draft: Draft) =>
  store({ 'handsignal.announce.draft': { draft, linked: [''] } });

it('says of each field what the studio says', () => {
  const names = [...new Set(KINDS.flatMap(({ fields }) => fields))];
  const shown = names.filter((name) => OPENING_FIELDS[name] !== undefined);
  expect(shown.length).toBe(Object.keys(OPENING_FIELDS).length);
  for (const name of shown) {
    const { label, help } = OPENING_FIELDS[name]!;
    const option = optionOfField(name)!;
    expect({ label, help }, name).toEqual({
      label: option.label,
      help: option.help,
    });
  }
});

it('has every field of a kind that is typed as text', () => {
  const typed = new Set(['text', 'station', 'operator', 'reason']);
  for (const name of KINDS.flatMap(({ fields }) => fields))
    expect(OPENING_FIELDS[name] !== undefined, name).toBe(
      typed.has(optionOfField(name)!.control.kind),
    );
});

it('opens with the question where nothing is stored', () => {
  store({});
  expect(readLastDraft('')).toEqual<LastDraft>({ kind: undefined, body: {}, aside: {} });
});

it('opens with the question where the last draft is empty', () => {
  storeDraft(EMPTY_DRAFT);
  expect(readLastDraft('')?.kind).toBeUndefined();
  expect(readLastDraft('')).toBeDefined();
});

it('opens with the form that was left', () => {
  const draft = withKind(EMPTY_DRAFT, 'delay');
  storeDraft({ ...draft, body: { ...draft.body, destination: 'LDS' } });
  expect(readLastDraft('')).toMatchObject({ kind: 'delay', body: { destination: 'LDS' } });
});

it('leaves to the studio what it would show wrongly', () => {
  storeDraft(withKind(EMPTY_DRAFT, 'delay'));
  expect(readLastDraft('?draft=%7B%7D'), 'a link').toBeUndefined();
  storeDraft(withKind(EMPTY_DRAFT, 'whole'));
  expect(readLastDraft(''), 'all fields').toBeUndefined();
  storeDraft({ ...EMPTY_DRAFT, body: { ...EMPTY_DRAFT.body, destination: 'LDS' } });
  expect(readLastDraft(''), 'a draft from before there were kinds').toBeUndefined();
  store({ 'handsignal.locked': true });
  expect(readLastDraft(''), 'a locked computer').toBeUndefined();
});

it('opens with the question where storage is broken or forbidden', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{' });
  expect(readLastDraft('')?.kind).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  expect(readLastDraft('')?.kind).toBeUndefined();
});

it('puts what was typed into the draft, with what the kind says by itself', () => {
  const { kind, body } = withOpening(EMPTY_DRAFT, {
    kind: 'delay',
    typed: { destination: 'Lee', timing: '12' },
  });
  expect(kind).toBe('delay');
  expect(body).toMatchObject({ destination: 'Lee', timing: '12', shortDelay: true });
});

it('leaves out what was typed for a kind that was left again', () => {
  const typed = { destination: 'Lee', busStop: 'Station Road' };
  const { body } = withOpening(EMPTY_DRAFT, { kind: 'delay', typed });
  expect(body).toMatchObject({ destination: 'Lee', busStop: '' });
});

it('leaves the draft alone where nothing was chosen', () => {
  expect(withOpening(EMPTY_DRAFT, undefined)).toBe(EMPTY_DRAFT);
  expect(withOpening(EMPTY_DRAFT, { kind: undefined, typed: {} })).toBe(EMPTY_DRAFT);
});
