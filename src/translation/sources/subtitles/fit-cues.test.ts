import { expect, it } from 'vitest';
import { fitCues, warnOfCutCues } from './fit-cues.ts';

const cues = [1, 31, 36, 40].map((seconds) => ({
  startSeconds: seconds,
  endSeconds: seconds + 4,
  text: 'Hi.',
}));
const fitFirstCues =
  (count: number, hasPicture = true) =>
  () =>
    fitCues(cues.slice(0, count), { durationSeconds: 20, hasPicture });

it('says in English which cues are outside, of a film and of sound', () => {
  expect(fitFirstCues(2)).toThrow(
    'Cue 2 of the subtitles (at 00:00:31) is outside the film, which',
  );
  expect(fitFirstCues(3)).toThrow(
    'Cue 2 of the subtitles (at 00:00:31) and 1 other are outside the film, which is 00:00:20 long. The subtitles may belong to another film.',
  );
  expect(fitFirstCues(4, false)).toThrow(
    '(at 00:00:31) and 2 others are outside the recording, which is 00:00:20 long. The subtitles may belong to another recording.',
  );
  const [warning] = warnOfCutCues(cues.slice(0, 1), { durationSeconds: 2, hasPicture: false });
  expect(warning!.message).toBe(
    'Cue 1 of the subtitles continues after the end of the recording (00:00:02). The words are kept. Their time ends with the recording.',
  );
});
