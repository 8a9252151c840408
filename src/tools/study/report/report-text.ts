/** A report as people read it. Pure. */
import { SPEEDS } from '#contract/settings/signing-speed.ts';
import type { SpeedReport, StudyReport, Understood } from './make-report.ts';
import type { Mean } from './statistics.ts';

const percent = (fraction: number) => `${Math.round(fraction * 100)} %`;

function formatShare({ right, n, share, low, high, notKnown }: Understood): string {
  if (share === undefined) return 'not asked';
  const unknown = notKnown === 0 ? '' : `, ${notKnown} not known`;
  return `${percent(share)} right (${right} of ${n}; 95 % confidence: ${percent(low)} to ${percent(high)}${unknown})`;
}

const formatMean = ({ n, mean, deviation }: Mean): string =>
  mean === undefined
    ? 'not asked'
    : `${mean.toFixed(2)} of 5${deviation === undefined ? '' : ` (deviation ${deviation.toFixed(2)})`}, n = ${n}`;

/** Lines on which speed is right; none where it was not asked. */
function formatSpeeds({ speeds, notKnown }: SpeedReport): string[] {
  const asked = speeds[0]?.n ?? 0;
  if (asked === 0) return [];
  return [
    '',
    `Which speed is right (${asked} answers, ${notKnown} not known):`,
    ...speeds.map(({ speed, right, share = 0, low, high }) => {
      const { label, speed: factor } = SPEEDS[speed];
      return `${`${label} (${factor})`.padEnd(13)}  ${percent(share)} (${right} of ${asked}; 95 % confidence: ${percent(low)} to ${percent(high)})`;
    }),
  ];
}

/** Lines for a terminal. */
export function reportText(report: StudyReport): string {
  const { studies, sessions, repeated, all, questions, clarity, speed, messages } = report;
  const lines = [
    `Study ${studies.join(', ') || '(no answers)'}: ${sessions === 1 ? '1 person' : `${sessions} people`}`,
    ...(repeated > 0 ? [`${repeated} answers came twice and count once.`] : []),
    ...(studies.length > 1
      ? ['These are results of different studies: their messages differ.']
      : []),
    '',
    `All questions  ${formatShare(all)}`,
    ...questions.map(({ question, ...rest }) => `${question.padEnd(13)}  ${formatShare(rest)}`),
    `${'clarity'.padEnd(13)}  ${formatMean(clarity)}`,
    ...formatSpeeds(speed),
    '',
    'By message:',
    ...messages.map(
      ({ message, understood, clarity: clear, plays }) =>
        `${message}  ${formatShare(understood)}; clarity ${formatMean(clear)}${plays.mean === undefined ? '' : `; played ${plays.mean.toFixed(1)} times`}`,
    ),
    '',
    'Answers of one person are not independent of each other: with few people, the true range is wider.',
  ];
  return `${lines.join('\n')}\n`;
}
