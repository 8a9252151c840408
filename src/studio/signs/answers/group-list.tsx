/** Signs or messages with their answers: one press opens one. */
import type { AnswerGroup } from '#contract/passengers/answers/answer.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { countAnswers, countProblems, describeCounts } from './count-answers.ts';

export interface GroupListProps {
  label: string;
  groups: readonly AnswerGroup[];
  selectedId: string | undefined;
  onChoose: (id: string) => void;
}

export const GroupList = ({ label, groups, selectedId, onChoose }: GroupListProps) => (
  <ul aria-label={label} className="flex flex-col rounded-md border border-line bg-surface">
    {groups.map((group) => (
      <li key={group.id} className="border-b border-line last:border-b-0">
        <button
          type="button"
          aria-current={group.id === selectedId ? 'true' : undefined}
          onClick={() => onChoose(group.id)}
          className={classNames(
            'flex min-h-11 w-full cursor-pointer flex-col gap-1 border-l-4 px-3 py-2 text-left hover:bg-hover',
            group.id === selectedId ? 'border-accent bg-accent-soft' : 'border-transparent',
          )}
        >
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold [overflow-wrap:anywhere]">{group.title}</span>
            <span className="tabular-nums">
              {countProblems(group.counts)} of {countAnswers(group.counts)} with a problem
            </span>
          </span>
          <span className="text-muted">{describeCounts(group.counts)}</span>
        </button>
      </li>
    ))}
  </ul>
);
