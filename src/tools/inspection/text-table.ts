/** An inspection as plain text for people. */

import type {
  Inspection,
  MessageInspection,
  TimeFractions,
  UnitInspection,
} from '#contract/inspection.ts';
import { percent } from '#contract/percent.ts';

const PARTS: Readonly<Record<keyof TimeFractions, string>> = {
  fingerspelled: 'spelled',
  sign: 'signs',
  number: 'numbers',
  pointing: 'pointing',
  clip: 'clips',
  pause: 'pauses',
  transition: 'moving between',
};

const COLUMNS: readonly (readonly [title: string, cell: (unit: UnitInspection) => string])[] = [
  ['unit', ({ label }) => label],
  ['rendition', ({ rendition }) => rendition],
  ['start s', ({ startSeconds }) => startSeconds.toFixed(2)],
  ['end s', ({ endSeconds }) => endSeconds.toFixed(2)],
  ['path cm', ({ pathCentimetres }) => pathCentimetres.toFixed(1)],
  ['cycles', ({ cycles }) => String(cycles)],
  ['still s', ({ stillSeconds }) => stillSeconds.toFixed(2)],
  ['hold s', ({ holdSeconds }) => holdSeconds.toFixed(2)],
];
/** Number of columns with words, which are left-aligned; numbers are right-aligned. */
const WORD_COLUMNS = 2;

function formatUnits(units: readonly UnitInspection[]): string[] {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...units.map((unit) => COLUMNS.map(([, cell]) => cell(unit))),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < WORD_COLUMNS ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join('  '),
  );
}

function formatMessage(message: MessageInspection): string[] {
  const { id, index, seconds, newsSeconds, lettersPerSecond, fractions } = message;
  const parts = (Object.keys(PARTS) as (keyof TimeFractions)[])
    .filter((part) => fractions[part] > 0)
    .map((part) => `${PARTS[part]} ${percent(fractions[part])}`);
  return [
    `${id}${index === 0 ? '' : `, message ${index + 1}`}: ${seconds.toFixed(1)} s`,
    `  ${message.english}`,
    `  ${message.gloss}`,
    [
      newsSeconds === null ? '  no news' : `  news signed at ${newsSeconds.toFixed(1)} s`,
      lettersPerSecond === null
        ? 'nothing spelled'
        : `${lettersPerSecond.toFixed(1)} letters a second`,
      `${message.stopsPerSecond.toFixed(1)} full stops a second`,
    ].join(', '),
    `  stands ${percent(message.stillFraction)} of the time, movement varies by ${message.flowVariation.toFixed(2)}`,
    `  time: ${parts.join(', ')}`,
    [
      `  chest turns over ${message.chestYawDegrees.toFixed(1)} degrees`,
      `leans over ${message.chestLeanDegrees.toFixed(1)}`,
      `head travels ${Math.round(message.headPathMillimetres)} mm`,
      `moves at ${percent(message.headMovesFraction)} of phrase ends and nods at ${percent(message.nodsFraction)}`,
      `gaze off the viewer ${percent(message.gazeAwayFraction)}`,
    ].join(', '),
    '',
    ...formatUnits(message.units).map((line) => `  ${line}`),
    '',
  ];
}

/** Formats the requests that were refused, one a line. */
export const formatRefusals = (problems: Inspection['problems']): string[] =>
  problems.map(({ id, message }) => `${id} cannot be announced: ${message}`);

/** Formats the full inspection as lines of text: each message with its units, then the requests that were refused. */
export const formatInspection = ({ messages, problems }: Inspection): string =>
  [...messages.flatMap(formatMessage), ...formatRefusals(problems)].join('\n');
