/** Sentence of two versions, old and new beside each other. */
import type { ReactNode } from 'react';
import { classNames } from '#studio/ui/class-names.ts';
import type { Piece, SentenceChange, SentenceSide } from './compare-versions.ts';

type SideName = 'older' | 'newer';

/** Marks what only this side has: by its element, a line, a sign and words for a screen reader. */
function Changed({ side, children }: { side: SideName; children: ReactNode }) {
  return side === 'older' ? (
    <del className="rounded-sm bg-wrong-soft px-0.5 text-wrong line-through">
      <span className="sr-only">removed: </span>
      {children}
    </del>
  ) : (
    <ins className="rounded-sm bg-fine-soft px-0.5 font-semibold text-fine underline">
      <span className="sr-only">added: </span>
      {children}
    </ins>
  );
}

function Text({ pieces, side }: { pieces: readonly Piece[]; side: SideName }) {
  return pieces.map(({ text, isChanged }, index) => {
    if (isChanged)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
        <Changed key={index} side={side}>
          {text}
        </Changed>
      );
    return text;
  });
}

function Signs({ signs, side }: { signs: readonly Piece[]; side: SideName }) {
  return (
    <ul aria-label="Signs in order" className="flex flex-wrap gap-1.5">
      {signs.map(({ text, isChanged }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a sign is its place in the sentence
          key={index}
          className={classNames(
            'rounded-sm border px-1.5 font-mono [overflow-wrap:anywhere]',
            isChanged ? 'border-2 border-dashed border-ink' : 'border-line',
          )}
        >
          {isChanged ? <Changed side={side}>{text}</Changed> : text}
        </li>
      ))}
    </ul>
  );
}

interface SideProps {
  name: SideName;
  label: string;
  side: SentenceSide | undefined;
}

function Side({ name, label, side }: SideProps) {
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-2">
      <p aria-hidden className="text-muted">
        {label}
      </p>
      {side === undefined ? (
        <p className="text-muted">
          {name === 'older' ? 'Not in this version yet.' : 'No longer in this version.'}
        </p>
      ) : (
        <>
          <p lang="en" className="[overflow-wrap:anywhere]">
            <Text pieces={side.english} side={name} />
          </p>
          {side.plain.length > 0 && (
            <p className="[overflow-wrap:anywhere]">
              <span className="text-muted">Plain English: </span>
              <span lang="en">
                <Text pieces={side.plain} side={name} />
              </span>
            </p>
          )}
          <Signs signs={side.signs} side={name} />
        </>
      )}
    </section>
  );
}

/** Says what happened to the sentence. */
function describeChange({ older, newer }: SentenceChange): string {
  if (older === undefined) return `Sentence ${newer!.number} was added`;
  if (newer === undefined) return `Sentence ${older.number} was removed`;
  return older.number === newer.number
    ? `Sentence ${newer.number} was changed`
    : `Sentence ${newer.number} was changed (it was sentence ${older.number})`;
}

export interface ChangeViewProps {
  change: SentenceChange;
  /** Names of the versions on both sides. */
  labels: Record<SideName, string>;
  /** Whether the translation has parts to tell apart. */
  hasParts: boolean;
}

export function ChangeView({ change, labels, hasParts }: ChangeViewProps) {
  const { older, newer, partTitle, isTimeChanged, arePausesChanged } = change;
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3">
      <h3 className="font-semibold">
        {describeChange(change)}
        {hasParts && <span className="font-normal text-muted"> · {partTitle}</span>}
      </h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side name="older" label={labels.older} side={older} />
        <Side name="newer" label={labels.newer} side={newer} />
      </div>
      {isTimeChanged && <p className="text-muted">Its time in the source changed.</p>}
      {arePausesChanged && <p className="text-muted">The pauses between its clauses changed.</p>}
    </li>
  );
}
