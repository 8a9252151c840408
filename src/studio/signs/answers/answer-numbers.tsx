/** Numbers of answers: the share that understood with its interval, week by week, and by kind of message. */
import type { UnderstoodShare } from '#contract/passengers/answers/answer-figures.ts';
import { percent } from '#contract/percent.ts';
import { formatLondon } from '#contract/time/london-time.ts';
import { useAnswerFigures } from '#studio/queries/passengers/use-answers.ts';
import { IntervalPlot } from '#studio/ui/plots/interval-plot.tsx';

const KIND_LABELS: Readonly<Record<string, string>> = {
  train: 'Trains',
  lift: 'Lifts',
  escalator: 'Escalators',
  information: 'Information',
  translation: 'Translations',
  demonstration: 'Examples',
};

/** Describes a share with its interval, such as `83% (75% to 89%)`. */
const describeShare = ({ share, low, high }: UnderstoodShare): string =>
  share === undefined ? '–' : `${percent(share)} (${percent(low)} to ${percent(high)})`;

const formatWeek = (monday: string): string =>
  formatLondon(Date.parse(monday), { day: 'numeric', month: 'short' });

const TABLE_CELL = 'py-1 pr-4 text-left font-normal';

export function AnswerNumbers() {
  const { data } = useAnswerFigures();
  if (data === undefined) return null;
  const { all, kinds, weeks } = data;
  return (
    <section className="flex flex-col gap-3" aria-label="How much is understood">
      <h2 className="text-lg font-semibold">Understood: {describeShare(all)}</h2>
      <p className="text-muted">
        {all.answers} {all.answers === 1 ? 'answer' : 'answers'} of the last 90 days. The range
        holds the true share with 95% confidence, if those who answer are like everyone else.
      </p>
      <IntervalPlot
        title="Share understood, by week"
        points={weeks.map((week) => ({ ...week, label: formatWeek(week.name) }))}
      />
      <table className="self-start">
        <caption className="sr-only">By kind of message</caption>
        <thead>
          <tr className="border-b border-line">
            <th className={TABLE_CELL}>Kind of message</th>
            <th className={TABLE_CELL}>Answers</th>
            <th className={TABLE_CELL}>Understood</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.name}>
              <th scope="row" className={TABLE_CELL}>
                {KIND_LABELS[kind.name] ?? kind.name}
              </th>
              <td className={`${TABLE_CELL} tabular-nums`}>{kind.answers}</td>
              <td className={`${TABLE_CELL} tabular-nums`}>{describeShare(kind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
