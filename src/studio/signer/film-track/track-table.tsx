/** Table of a film's pace: the numbers of the track, for screen readers and for reading out. */
import type { PaceTrack } from '#contract/screens/timeline.ts';
import { formatDuration } from '#studio/ui/status/format-time.ts';
import {
  formatSeconds,
  getLagSeconds,
  getSigningSeconds,
  getSpeechSeconds,
  getStartSeconds,
} from './place-track.ts';

const CELL = 'px-2 py-1.5 sm:px-3 align-top';
const NUMBER = `${CELL} text-right tabular-nums`;

export interface TrackTableProps {
  track: PaceTrack;
  label: string;
  /** Sentence at the current position, from 0. */
  current: number;
  onSeek: (seconds: number) => void;
}

export function TrackTable({ track, label, current, onSeek }: TrackTableProps) {
  const format = (seconds: number | undefined) =>
    seconds === undefined ? '–' : formatSeconds(seconds);
  return (
    <section
      aria-label={label}
      className="max-h-80 overflow-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full text-left">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 border-b border-line bg-surface">
          <tr>
            {['Sentence', 'Speech', 'Signing', 'Film waits', 'Begins late', 'Signed at'].map(
              (heading, column) => (
                <th
                  key={heading}
                  scope="col"
                  className={`${column === 0 ? CELL : NUMBER} font-semibold`}
                >
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {track.sentences.map((sentence, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences are named by their number
              key={index}
              aria-current={index === current}
              className="aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold"
            >
              <th scope="row" className={`${CELL} font-normal`}>
                <button
                  type="button"
                  className="link cursor-pointer whitespace-nowrap"
                  onClick={() => onSeek(getStartSeconds(sentence))}
                >
                  Sentence {index + 1}
                </button>
              </th>
              <td className={NUMBER}>{format(getSpeechSeconds(sentence, track))}</td>
              <td className={NUMBER}>{format(getSigningSeconds(sentence))}</td>
              <td className={NUMBER}>{format(sentence.waitSeconds)}</td>
              <td className={NUMBER}>{format(getLagSeconds(sentence))}</td>
              <td className={NUMBER}>{formatDuration(sentence.signing.startSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
