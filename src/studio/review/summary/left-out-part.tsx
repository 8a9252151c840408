/** Text that the reader left out of the source, and its other warnings about the file. */
import type { LeftOut } from '#contract/requests/left-out.ts';
import { READING_CODES, type Warning, type WarningCode } from '#contract/requests/problem.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { SummaryPart } from './summary-part.tsx';

/** Labels of what is known once a file has been read. What is marked and what was left out have parts of their own. */
const LABELS: Partial<Record<WarningCode, string>> = {
  'cue-cut': 'Some subtitles were cut',
  'film-changed': 'The film was changed',
  'speech-not-recognised': 'Some speech was not recognised',
  'text-track-used': 'The film’s own subtitles were used',
  'field-unused': 'Something you sent was not used',
  'not-reviewed': 'This was published without review',
};

const formatLabel = (placeCount: number): string =>
  placeCount === 0
    ? 'Text was left out'
    : `Text was left out in ${placeCount === 1 ? '1 place' : `${placeCount.toLocaleString('en-GB')} places`}`;

export interface LeftOutPartProps {
  leftOut: readonly LeftOut[];
  /** Words of the reader about it, where it has no list. */
  messages?: readonly string[];
}

export function LeftOutPart({ leftOut, messages = [] }: LeftOutPartProps) {
  if (leftOut.length + messages.length === 0) return null;
  return (
    <SummaryPart label={formatLabel(leftOut.length)} isWarning>
      <p>
        It is not in the sentences below. Check that nothing important is missing. Add a sentence if
        it is.
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {leftOut.map(({ what, where, count }) => (
          <li key={`${what} ${where}`}>
            {what}: {count.toLocaleString('en-GB')} <span className="text-muted">({where})</span>
          </li>
        ))}
      </ul>
    </SummaryPart>
  );
}

/** Shows what was left out of the file, and each other warning of its reader. */
export function FileParts({ request: { warnings = [], leftOut = [] } }: { request: SignRequest }) {
  const isOfReading = ({ code }: Warning) => READING_CODES.includes(code);
  const found = warnings.filter(isOfReading);
  const unlisted = found.filter((warning) => warning.code === 'text-left-out' && !warning.leftOut);
  const rest = found.filter(({ code }) => code !== 'text-left-out' && code !== 'meaning-doubtful');
  return (
    <>
      <LeftOutPart leftOut={leftOut} messages={unlisted.map(({ message }) => message)} />
      {rest.map(({ code, message }) => (
        <SummaryPart key={message} label={LABELS[code] ?? 'Note about the file'} isWarning>
          <p>{message}</p>
        </SummaryPart>
      ))}
    </>
  );
}
