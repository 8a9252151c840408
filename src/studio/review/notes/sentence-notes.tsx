/** Decisions about a sentence: doubts, other glosses, plainer and shorter wording. */
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { replaceSentence, withEnglish, withReading } from '#studio/review/draft/edit-part.ts';
import type { Reading } from '#studio/review/draft/reading.ts';
import { areSameUnits } from '#studio/review/draft/same.ts';
import { useReview } from '#studio/review/review-context.ts';
import { findShorterWording, withShorter } from '#studio/review/shorter/shorter-draft.ts';
import { Button } from '#studio/ui/button.tsx';
import { applyProposals } from '#translation/english/plain-language.ts';
import { Note } from './note.tsx';

/** Shows a shorter wording of the sentence, which a person can apply. */
export function ShorterNote({ sentence }: { sentence: TranslatedSentence }) {
  const review = useReview();
  const { id } = sentence;
  const wording = findShorterWording(sentence);
  if (wording === undefined) return null;
  const take = () =>
    review.edit(`shorter ${id}`, (sentences) => withShorter(sentences, id, wording.text, review));
  return (
    <Note title="Shorter wording">
      <p lang="en">{wording.text}</p>
      <p className="text-muted">
        Leaves out {wording.leftOut.map((phrase) => `“${phrase}”`).join(', ')}.
      </p>
      <Button className="mt-2" onPress={take}>
        Use the shorter wording
      </Button>
    </Note>
  );
}

export interface SentenceNotesProps {
  sentence: TranslatedSentence;
  reading: Reading | undefined;
  isHandMade: boolean;
}

/** Shows a different gloss that the machine proposes, words that are not signed, warnings and plainer wording. */
export function SentenceNotes({ sentence, reading, isHandMade }: SentenceNotesProps) {
  const { edit, read, pipeline } = useReview();
  if (reading === undefined) return null;
  const { id, english } = sentence;
  const { dropped, proposals } = reading;
  // What is doubtful in the gloss as it is, and what the machine doubted when it read the English.
  const warnings = [...new Set([...(pipeline?.marks(sentence) ?? []), ...reading.warnings])];
  const isOwnGloss = isHandMade && !areSameUnits([...reading.units], sentence.units);
  const translate = () =>
    edit(`translate ${id} ${performance.now()}`, (sentences) =>
      replaceSentence(sentences, withReading(sentence, reading)),
    );
  const accept = (proposal: Reading['proposals'][number]) => {
    const next = applyProposals(english, [proposal]).trim();
    if (next === '') return;
    edit(`plainer ${id} ${performance.now()}`, (sentences) =>
      replaceSentence(
        sentences,
        withEnglish(sentence, next, isHandMade ? undefined : read?.(next, id)),
      ),
    );
  };
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {isOwnGloss && (
        <Note title="This gloss was written by a person">
          <p>
            If you change the English, the gloss does not change.{' '}
            <Button kind="quiet" onPress={translate}>
              Translate again
            </Button>
          </p>
        </Note>
      )}
      {warnings.length > 0 && (
        <Note title="Check this">
          <ul className="list-disc pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Note>
      )}
      {proposals.length > 0 && (
        <Note title="Plainer wording">
          <ul className="flex flex-col gap-2">
            {proposals.map((proposal) => {
              const { span, from, to, reason } = proposal;
              const change = to === '' ? `leave out “${from}”` : `“${from}” → “${to}”`;
              return (
                <li
                  key={`${span.start} ${to}`}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1"
                >
                  <span>
                    <strong>{change.charAt(0).toUpperCase() + change.slice(1)}</strong>
                    <span className="block text-muted">{reason}</span>
                  </span>
                  <Button aria-label={`Use it: ${change}`} onPress={() => accept(proposal)}>
                    Use it
                  </Button>
                </li>
              );
            })}
          </ul>
        </Note>
      )}
      {dropped.length > 0 && (
        <details className="rounded-md border border-line px-3 py-2">
          <summary className="cursor-pointer font-semibold">
            {dropped.length === 1
              ? '1 word is not signed'
              : `${dropped.length} words are not signed`}
          </summary>
          <ul className="mt-2 flex flex-col gap-1">
            {dropped.map(({ span: { start }, words, reason }) => (
              <li key={start}>
                <strong>{words}</strong>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
