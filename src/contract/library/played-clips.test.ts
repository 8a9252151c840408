import { expect, it } from 'vitest';
import { DEFAULT_POLICY, type LibraryChange, type LibraryEntry } from './library-change.ts';
import { computeLibraryRules } from './library-rules.ts';
import { listLibraryClips, listPlayableClips } from './played-clips.ts';

const CONSENT = '3f0a1c52-9f0d-4a57-8f0b-1f0f9f3b7a10';
const toRecordingId = (digit: number) => String(digit).repeat(32);
const consent: LibraryChange = {
  kind: 'consent',
  consent: CONSENT,
  given: { signer: 'Dee Hale', purpose: 'Screens' },
};
const recording = (digit: number, ...glosses: string[]): LibraryChange => ({
  kind: 'recording',
  recording: toRecordingId(digit),
  made: {
    consent: CONSENT,
    glosses,
    source: 'Booth',
    licence: 'Ours',
    inSeconds: 0,
    seconds: 1,
    width: 640,
    height: 360,
    framing: { top: 1, shoulders: 2, centre: 3, isCut: true },
  },
});
const verdict = (digit: number, word: 'approved' | 'rejected'): LibraryChange => ({
  kind: 'verdict',
  gloss: 'TRAIN',
  form: toRecordingId(digit),
  verdict: word,
  ...(word === 'rejected' && { note: 'Blurred.' }),
});
const entries = (...changes: LibraryChange[]): LibraryEntry[] =>
  changes.map((change, index) => ({
    revision: index + 1,
    at: `2026-11-24T09:00:0${index}.000Z`,
    by: { id: 'dee', name: 'Dee Hale', standing: 'deaf-signer' },
    change,
  }));
const played = (...changes: LibraryChange[]) =>
  listPlayableClips(computeLibraryRules(entries(consent, ...changes))).map(({ id }) => id[0]);

it('plays recordings, the newest first, but for rejected ones', () => {
  const changes = [recording(1, 'TRAIN'), recording(2, 'BUS'), recording(3, 'TRAM')];
  expect(played(...changes)).toEqual(['3', '2', '1']);
  expect(played(...changes, verdict(2, 'rejected'))).toEqual(['3', '1']);
});

it('says who signs, and what reviewers say', () => {
  const rules = computeLibraryRules(
    entries(consent, recording(1, 'portsmouth harbour'), verdict(1, 'approved')),
  );
  expect(listLibraryClips(rules)).toMatchObject([
    { glosses: ['PORTSMOUTH-HARBOUR'], signer: 'Dee Hale', review: 'approved' },
  ]);
});

it('plays only approved ones where the organisation says so', () => {
  const policy: LibraryChange = {
    kind: 'policy',
    policy: { ...DEFAULT_POLICY, uses: 'approved' },
  };
  const two = [recording(1, 'TRAIN'), recording(2, 'BUS')];
  expect(played(...two, policy, verdict(2, 'approved'))).toEqual(['2']);
});

it('plays for a sign what was chosen for it: that recording, or none', () => {
  const choose = (form: string): LibraryChange => ({ kind: 'choice', gloss: 'TRAIN', form });
  const all = [recording(1, 'TRAIN'), recording(2, 'TRAIN'), recording(3, 'PLATFORM', 'TRAIN')];
  expect(played(...all, choose(toRecordingId(1)))).toEqual(['3', '1']);
  expect(played(...all, choose(toRecordingId(9)))).toEqual(['3']);
});

it('has none whose consent was withdrawn, or that was removed', () => {
  const withdrawn: LibraryChange = { kind: 'consent', consent: CONSENT };
  const removed: LibraryChange = { kind: 'recording', recording: toRecordingId(1) };
  expect(played(recording(1, 'TRAIN'), withdrawn)).toEqual([]);
  expect(played(recording(1, 'TRAIN'), recording(2, 'BUS'), removed)).toEqual(['2']);
});

it('plays a recording of a region there alone, once it is approved', () => {
  const regional = recording(1, 'TRAIN') as Extract<LibraryChange, { kind: 'recording' }>;
  const made = { ...regional.made!, region: 'Scotland' };
  const playedIn = (region: string | undefined, ...changes: LibraryChange[]) => {
    const rules = computeLibraryRules(entries(consent, { ...regional, made }, ...changes));
    return listPlayableClips({ ...rules, ...(region && { region }) }).map(({ id }) => id[0]);
  };
  expect(playedIn('scotland')).toEqual([]);
  expect(playedIn('scotland', verdict(1, 'approved'))).toEqual(['1']);
  expect(playedIn(undefined, verdict(1, 'approved'))).toEqual([]);
  expect(playedIn('Wales', verdict(1, 'approved'))).toEqual([]);
});
