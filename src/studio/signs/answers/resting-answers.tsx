/** Answers to a sign beside its review, with those chosen that the decision rests on. */
import { useMemo, useState } from 'react';
import type { PassengerAnswer } from '#contract/passengers/answers/answer.ts';
import { useAnswerGroups, useAnswers } from '#studio/queries/passengers/use-answers.ts';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { AnswerItem } from './answer-item.tsx';

const NONE: readonly PassengerAnswer[] = [];

/** Answers to a sign that nothing has come of yet, and the choice among them. */
export interface RestingAnswers {
  answers: readonly PassengerAnswer[];
  /** Ids of those that the decision names. */
  chosenIds: readonly string[];
  choose: (id: string, isChosen: boolean) => void;
}

/** Returns the answers to a sign; until the person says otherwise, all that name a problem are chosen. */
export function useRestingAnswers(gloss: string): RestingAnswers {
  const groups = useAnswerGroups();
  const hasAnswers = groups.data?.signs.some(({ id }) => id === gloss) ?? false;
  const { data = NONE } = useAnswers({ gloss }, hasAnswers);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const answers = useMemo(
    () =>
      data.filter(
        ({ isHidden, outcome }) => !isHidden && (outcome === undefined || outcome.kind === 'reply'),
      ),
    [data],
  );
  const isChosen = ({ id, answer }: PassengerAnswer) => choices.get(id) ?? answer !== 'understood';
  return {
    answers,
    chosenIds: answers.filter(isChosen).map(({ id }) => id),
    choose: (id, isNamed) => setChoices((previous) => new Map([...previous, [id, isNamed]])),
  };
}

/** Renders the answers; nothing where there are none. */
export function RestingAnswersList({ answers, chosenIds, choose }: RestingAnswers) {
  if (answers.length === 0) return null;
  return (
    <section aria-label="Answers of passengers" className="flex flex-col gap-3">
      <h3 className="font-semibold">
        {answers.length === 1
          ? '1 answer of a passenger'
          : `${answers.length} answers of passengers`}
      </h3>
      <p className="text-muted">
        Your decision names the answers that you choose. Their passengers see what came of them.
      </p>
      <ul className="flex max-h-[32rem] flex-col gap-4 overflow-y-auto">
        {answers.map((answer) => (
          <AnswerItem
            key={answer.id}
            answer={answer}
            choice={
              <Checkbox
                label="My decision rests on this"
                isSelected={chosenIds.includes(answer.id)}
                onChange={(isNamed) => choose(answer.id, isNamed)}
              />
            }
          />
        ))}
      </ul>
    </section>
  );
}
