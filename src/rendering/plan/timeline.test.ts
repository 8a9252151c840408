/** Tests what is marked and known at each moment of a signed announcement. */
import { expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { viewFacts } from '#wall/view/view-facts.ts';
import { createTimeline } from './timeline.ts';

const reference = await loadReference();

function signed(body: TrainAnnouncementBody, stops: 'signed' | 'board' = 'board') {
  const { plan } = assessAnnouncement(body, reference, { ...STUDIO_OPTIONS, stops });
  const message = plan!.messages[0]!;
  const signing = composeSigning(message);
  const phraseAt = (id: string) =>
    signing.phrases.find(({ phraseIndex }) => message.phrases[phraseIndex]!.id === id)!;
  return {
    message,
    signing,
    phraseAt,
    at: (seconds: number) => viewFacts(message.board!, createTimeline(message, signing), seconds),
  };
}

const train = { destination: 'LDS', timing: '1435', platform: '4' } as const;

it('shows the old platform until the new one is signed, and then both', () => {
  const { at, phraseAt } = signed({ ...train, updatedPlatform: '6' });
  const { startSeconds } = phraseAt('platform-change');
  const platformAt = (seconds: number) => at(seconds).rows.find(({ kind }) => kind === 'platform');
  expect(platformAt(startSeconds - 0.05)).toMatchObject({ text: '4', isMarked: false });
  expect(platformAt(startSeconds - 0.05)).not.toHaveProperty('old');
  expect(platformAt(startSeconds + 0.05)).toMatchObject({ old: '4', text: '6', isMarked: true });
});

it('shows a state from the phrase on that says it, and marks it only while it is said', () => {
  const { at, signing, phraseAt } = signed({ ...train, disruptionReason: '179', cancelled: true });
  const { startSeconds, endSeconds } = phraseAt('cancelled');
  const cancelled = (seconds: number) =>
    at(seconds).rows.find(({ text }) => text === 'Cancelled')?.isMarked;
  expect(cancelled(startSeconds - 0.05)).toBeUndefined();
  expect(cancelled((startSeconds + endSeconds) / 2)).toBe(true);
  expect(cancelled(signing.durationSeconds - 0.05)).toBe(false);
});

it('shows a name large from 0.2 s before its first letter to its last', () => {
  const { at, message, signing } = signed(train);
  const { startSeconds, endSeconds } = signing.units.find(
    ({ phraseIndex, unitIndex }) =>
      message.phrases[phraseIndex]!.units[unitIndex]!.kind === 'place',
  )!;
  expect(at(startSeconds - 0.25).spelled).toBeUndefined();
  for (const seconds of [startSeconds - 0.15, (startSeconds + endSeconds) / 2, endSeconds - 0.05])
    expect(at(seconds).spelled).toBe('Leeds');
  expect(at(endSeconds + 0.05).spelled).toBeUndefined();
});

it('shows no word large that is only shortened', () => {
  const { at, signing } = signed({ ...train, updatedTiming: '1457' });
  const spelledNames = new Set<string | undefined>();
  for (let seconds = 0; seconds < signing.durationSeconds; seconds += 0.1)
    spelledNames.add(at(seconds).spelled);
  expect([...spelledNames]).toEqual([undefined, 'Leeds']);
});

it('lists the stops from the start, and marks each while it is signed', () => {
  const { at, signing } = signed({ ...train, callingAt: 'WKF,BTL' }, 'signed');
  const marked: string[] = [];
  for (let seconds = 0; seconds < signing.durationSeconds; seconds += 0.1) {
    const { stops } = at(seconds);
    expect(stops).toHaveLength(3);
    for (const { name, isMarked } of stops)
      if (isMarked && marked.at(-1) !== name) marked.push(name);
  }
  expect(marked).toEqual(['Wakefield Westgate', 'Batley', 'Leeds']);
});

it.each(['WKF,BTL', 'WKF,BTL,DEW,HUD,MSN,SYB,AHN,MAN,MCO,BON,PRE,LAN,OXN'])(
  'counts what can be read of the stops %s, at most 12 characters a second, and all of them until the end',
  (callingAt) => {
    const { at, signing } = signed({ ...train, callingAt, cancelled: true });
    const { stops } = at(0);
    const characters = stops.reduce((sum, { name }) => sum + name.length, 0);
    expect(at(0).charactersRead).toBe(0);
    for (let seconds = 1; seconds < signing.durationSeconds; seconds += 0.5)
      expect(at(seconds).charactersRead).toBeLessThanOrEqual(12 * seconds);
    expect(characters / signing.durationSeconds).toBeLessThanOrEqual(12);
    expect(at(signing.durationSeconds).charactersRead).toBeGreaterThan(characters - 12);
    expect(at(signing.durationSeconds + 5).charactersRead).toBe(characters - 1);
  },
);

it('has the captions with their times', () => {
  const { message, signing } = signed(train);
  const { captions } = createTimeline(message, signing);
  expect(captions.length).toBeGreaterThan(0);
  expect(captions.at(-1)!.endSeconds).toBeLessThanOrEqual(signing.durationSeconds + 1e-6);
});
