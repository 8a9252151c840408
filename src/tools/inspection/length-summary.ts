/** Lengths of many messages as one: the middle, nine of ten, and the extremes. Pure. */
import { percent } from '#contract/percent.ts';
import type { MeasuredMessage } from './measure-lengths.ts';

/** Time after which passengers have to know what is new, in seconds. */
export const MAX_NEWS_SECONDS = 7;

/** Returns the value that a given fraction of all values does not exceed. */
function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0;
}

/** Middle and greatest of some values. */
interface Spread {
  readonly median: number;
  readonly longest: number;
}

const spread = (values: readonly number[]): Spread => ({
  median: quantile(values, 0.5),
  longest: Math.max(0, ...values),
});

/** Lengths of all messages of some requests. */
export interface LengthSummary {
  readonly messages: number;
  readonly seconds: Spread & { readonly ninthDecile: number };
  readonly newsSeconds: Spread & { readonly late: number; readonly messages: number };
  readonly spelledFraction: number;
  readonly stopCharactersPerSecond: Spread & { readonly messages: number };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Summarises the lengths of messages. */
export function summariseLengths(messages: readonly MeasuredMessage[]): LengthSummary {
  const seconds = messages.map((message) => message.seconds);
  const news = messages.flatMap(({ newsSeconds }) => newsSeconds ?? []);
  const rates = messages.flatMap(({ stopCharactersPerSecond }) => stopCharactersPerSecond ?? []);
  const spelled = sum(messages.map(({ spelledSeconds }) => spelledSeconds));
  return {
    messages: messages.length,
    seconds: { ...spread(seconds), ninthDecile: quantile(seconds, 0.9) },
    newsSeconds: {
      ...spread(news),
      late: news.filter((end) => end > MAX_NEWS_SECONDS).length,
      messages: news.length,
    },
    spelledFraction: messages.length === 0 ? 0 : spelled / sum(seconds),
    stopCharactersPerSecond: { ...spread(rates), messages: rates.length },
  };
}

/** Formats a summary as lines of text. */
export function formatLengthSummary(summary: LengthSummary): string {
  const { seconds, newsSeconds, stopCharactersPerSecond: rate } = summary;
  const format = (value: number) => value.toFixed(1);
  return [
    `${summary.messages} messages`,
    `length: median ${format(seconds.median)} s, nine of ten within ${format(seconds.ninthDecile)} s, longest ${format(seconds.longest)} s`,
    `news signed: median ${format(newsSeconds.median)} s, longest ${format(newsSeconds.longest)} s; ${newsSeconds.late} of ${newsSeconds.messages} over ${MAX_NEWS_SECONDS} s`,
    `spelled: ${percent(summary.spelledFraction)} of the time`,
    rate.messages === 0
      ? 'stops on the board: none'
      : `stops on the board: median ${format(rate.median)} characters a second, most ${format(rate.longest)} (${rate.messages} messages)`,
  ].join('\n');
}
