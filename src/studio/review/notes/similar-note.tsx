/** Offer of a gloss that a person approved for nearly the same English. */

import type { SimilarSentence, TranslatedSentence } from '#contract/requests/translation.ts';
import { formatDay } from '#contract/time/london-time.ts';
import { replaceSentence, withGloss } from '#studio/review/draft/edit-part.ts';
import { areSameUnits } from '#studio/review/draft/same.ts';
import { moveSpans } from '#studio/review/draft/spans.ts';
import { formatGlossLine } from '#studio/review/draft/update-units.ts';
import { useReview } from '#studio/review/review-context.ts';
import { Button } from '#studio/ui/button.tsx';
import { Note } from './note.tsx';

/** Returns the sentence with the gloss of a similar one, linked to the words that both have. */
function withSimilar(sentence: TranslatedSentence, similar: SimilarSentence): TranslatedSentence {
  const { units, sources = [] } = similar;
  return withGloss(sentence, {
    units,
    sources: moveSpans(
      similar.english,
      sentence.english,
      units.map((_, index) => sources[index] ?? []),
    ),
    clauses: units.map(() => 0),
  });
}

/** Shows the approved sentence with its gloss; nothing once that gloss is used. */
export function SimilarNote({ sentence }: { sentence: TranslatedSentence }) {
  const { edit } = useReview();
  const { id, similar } = sentence;
  if (similar === undefined || areSameUnits(similar.units, sentence.units)) return null;
  const use = () =>
    edit(`similar ${id} ${performance.now()}`, (sentences) =>
      replaceSentence(sentences, withSimilar(sentence, similar)),
    );
  return (
    <Note title={`A similar sentence was approved (${similar.percent}% the same)`}>
      <p lang="en">{similar.english}</p>
      <p className="font-mono">{formatGlossLine(similar.units)}</p>
      <p className="text-muted">
        {similar.name} approved it on {formatDay(similar.at)}. Change what is different here.
      </p>
      <Button className="mt-2" onPress={use}>
        Use this gloss
      </Button>
    </Note>
  );
}
