/** Words that are spelled, and sentences that could be shorter. */
import { useMemo } from 'react';
import { percent } from '#contract/percent.ts';
import {
  type Assessment,
  computeOverallCoverage,
  listSpelledWords,
} from '#studio/review/assess.ts';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { listShorterWordings } from '#studio/review/shorter/shorter-draft.ts';
import { ShorterList } from '#studio/review/shorter/shorter-list.tsx';
import { SpelledList } from './spelled-list.tsx';
import { SummaryPart } from './summary-part.tsx';

/** Assessments of the sentences; undefined until they are known. */
export type Assessments = readonly { id: string; assessment: Assessment }[] | undefined;

const formatSpelled = (count: number): string =>
  count === 1 ? '1 word is spelled' : `${count.toLocaleString('en-GB')} words are spelled`;

/** Counts and lists the words without a sign. */
export function SpelledPart({ assessments }: { assessments: Assessments }) {
  const words = useMemo(() => listSpelledWords(assessments ?? []), [assessments]);
  // Takes its room from the start.
  const label = assessments === undefined ? 'Spelled words' : formatSpelled(words.length);
  return (
    <SummaryPart label={label}>
      {assessments !== undefined && (
        <p>
          {percent(computeOverallCoverage(assessments.map(({ assessment }) => assessment)))} of the
          content of this part has a sign or number.
        </p>
      )}
      <SpelledList words={words} />
    </SummaryPart>
  );
}

/** Counts and lists the sentences that could be shorter; renders nothing where there are none. */
export function ShorterPart({ sentences }: { sentences: Sentences }) {
  const shorter = useMemo(() => listShorterWordings(sentences), [sentences]);
  if (shorter.length === 0) return null;
  return (
    <SummaryPart label={`${shorter.length.toLocaleString('en-GB')} can be shorter`}>
      <ShorterList found={shorter} />
    </SummaryPart>
  );
}
