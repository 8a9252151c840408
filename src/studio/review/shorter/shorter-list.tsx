/** Sentences of a part that could be shorter, each beside its words today; nothing is taken unseen. */

import { deleteSentence } from '#studio/review/draft/edit-part.ts';
import { useReview } from '#studio/review/review-context.ts';
import { Button } from '#studio/ui/button.tsx';
import { type Shorter, withShorter } from './shorter-draft.ts';

/** Number of visible suggestions; more appear once these are handled. */
const MAX_VISIBLE = 30;

export function ShorterList({ found }: { found: readonly Shorter[] }) {
  const review = useReview();
  const { edit, open, isEditable } = review;
  if (found.length === 0)
    return <p className="text-muted">No sentence in this part can be shortened.</p>;
  const visible = found.slice(0, MAX_VISIBLE);
  const take = (some: readonly Shorter[]) =>
    edit(`shorter ${some.map(({ id }) => id).join(' ')}`, (sentences) =>
      some.reduce(
        (changed, { id, wording }) =>
          wording === undefined ? changed : withShorter(changed, id, wording.text, review),
        sentences,
      ),
    );
  const wordings = visible.filter(({ wording }) => wording !== undefined);
  return (
    <>
      <p className="text-muted">
        You can leave out polite openings, words such as “very” and explanations in brackets. The
        gloss comes from the shorter words. Captions keep the full English.
      </p>
      <ul aria-label="Shorter wording" className="flex flex-col gap-3">
        {visible.map((suggestion) => {
          const { id, number, text, wording, saidIn } = suggestion;
          return (
            <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
                <Button kind="quiet" className="!px-0" onPress={() => open(id)}>
                  {`Sentence ${number}`}
                </Button>
                <p className="text-muted" lang="en">
                  {text}
                </p>
                {wording === undefined ? (
                  <p>
                    <strong>Already said</strong> in sentence {saidIn}.
                  </p>
                ) : (
                  <p>
                    <strong>Shorter:</strong> <span lang="en">{wording.text}</span>
                  </p>
                )}
              </div>
              {isEditable && wording !== undefined && (
                <Button
                  aria-label={`Use it for sentence ${number}`}
                  onPress={() => take([suggestion])}
                >
                  Use it
                </Button>
              )}
              {isEditable && wording === undefined && (
                <Button
                  aria-label={`Delete sentence ${number}`}
                  onPress={() => edit(`delete ${id}`, (sentences) => deleteSentence(sentences, id))}
                >
                  Delete
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isEditable && wordings.length > 1 && (
        <Button className="self-start" onPress={() => take(wordings)}>
          {`Use these ${wordings.length} shorter wordings`}
        </Button>
      )}
      {found.length > visible.length && (
        <p className="text-muted">
          {found.length - visible.length === 1
            ? '1 more comes after these.'
            : `${found.length - visible.length} more come after these.`}
        </p>
      )}
    </>
  );
}
