/** Parses what a speech reader answers: phrases with times that can be used. Pure. */
import { z } from 'zod';
import type { HeardPhrase } from '#contract/readers/transcript.ts';

const seconds = z.number();
const Timed = { start: seconds, end: seconds };

const Transcription = z.object({
  text: z.string(),
  segments: z
    .array(
      z.object({
        ...Timed,
        text: z.string(),
        no_speech_prob: z.number().nullish(),
        avg_logprob: z.number().nullish(),
      }),
    )
    .nullish(),
  words: z.array(z.object({ ...Timed, word: z.string() })).nullish(),
});

interface Word {
  text: string;
  start: number;
  end: number;
}

/** Chance of silence, and likeness of words, at which Whisper itself takes a segment for silence. */
const SILENT = { minChance: 0.6, maxLikeness: -1 };
/** Times may pass the end of the sound by so much: recognisers round them. */
const SLACK_SECONDS = 1;
const SENTENCE_END = /[.?!…]["'”’)]*$/;

/**
 * Parses an answer; undefined where it is no transcription. Times that run back, or past the sound, are not used: then all that is
 * said has the time of the whole sound.
 */
export function parseTranscription(json: string, soundSeconds: number): HeardPhrase[] | undefined {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    return undefined;
  }
  const parsed = Transcription.safeParse(content);
  if (!parsed.success) return undefined;
  const { text, segments, words } = parsed.data;
  const spoken = (segments ?? []).filter(
    (segment) =>
      !(
        (segment.no_speech_prob ?? 0) > SILENT.minChance &&
        (segment.avg_logprob ?? 0) < SILENT.maxLikeness
      ),
  );
  if (segments?.length && spoken.length === 0) return [];
  const wordTimes = (words ?? []).map(({ word, start, end }) => ({
    text: word.trim(),
    start,
    end,
  }));
  const pieces =
    spoken.length > 0 ? spoken : wordTimes.length > 0 ? [toPiece(text, wordTimes)] : [];
  const hasTimes = pieces.length > 0 && isInOrder(pieces, soundSeconds);
  if (!hasTimes) return toPhrases([{ text, start: 0, end: soundSeconds }], soundSeconds);
  const useWords = isInOrder(wordTimes, soundSeconds);
  const sentences = pieces.flatMap((piece) => (useWords ? splitAtEnds(piece, wordTimes) : [piece]));
  return toPhrases(sentences, soundSeconds);
}

/** Makes one piece of words that came without segments. */
const toPiece = (text: string, words: readonly Word[]): Word => ({
  text,
  start: words[0]!.start,
  end: words.at(-1)!.end,
});

/** Whether times only go on, and stay within the sound. */
const isInOrder = (pieces: readonly Omit<Word, 'text'>[], soundSeconds: number): boolean =>
  pieces.every(
    ({ start, end }, index) =>
      start >= 0 &&
      end >= start &&
      end <= soundSeconds + SLACK_SECONDS &&
      start >= (pieces[index - 1]?.start ?? 0),
  );

/** Splits a piece at the ends of its sentences, at the times of their words; unchanged where the words are others. */
function splitAtEnds(piece: Word, words: readonly Word[]): Word[] {
  const written = piece.text.trim().split(/\s+/);
  const within = words.filter(
    ({ start, end }) => (start + end) / 2 >= piece.start && (start + end) / 2 <= piece.end,
  );
  if (within.length !== written.length || within.length === 0) return [piece];
  const sentences: Word[] = [];
  let first = 0;
  for (const [index, word] of written.entries()) {
    if (index < written.length - 1 && !SENTENCE_END.test(word)) continue;
    sentences.push({
      text: written.slice(first, index + 1).join(' '),
      start: within[first]!.start,
      end: within[index]!.end,
    });
    first = index + 1;
  }
  return sentences;
}

function toPhrases(pieces: readonly Word[], soundSeconds: number): HeardPhrase[] {
  const clamp = (time: number) => Math.min(soundSeconds, time);
  return pieces.flatMap(({ text, start, end }) =>
    text.trim() === ''
      ? []
      : [{ text: text.trim(), startSeconds: clamp(start), endSeconds: clamp(end) }],
  );
}
