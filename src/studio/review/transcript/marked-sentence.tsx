/** A sentence's words and its gloss, one above the other: what says what lights up together. */

import { useMemo, useState } from 'react';
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { Span, TranslatedSentence } from '#contract/requests/translation.ts';
import { FACE_WORDS } from '#studio/glosses/face-words.ts';
import { toGlossed } from '#studio/review/draft/edit-part.ts';
import type { Reading } from '#studio/review/draft/reading.ts';
import { splitIntoPieces } from '#studio/review/draft/spans.ts';
import { classNames } from '#studio/ui/class-names.ts';

export interface MarkedSentenceProps {
  sentence: TranslatedSentence;
  isSpelled: (unit: GlossUnit) => boolean;
  /** Words that no unit says, with their reasons. */
  dropped?: Reading['dropped'];
  /** The unit that is signed now. */
  currentUnit?: number;
  /** The words under the cursor of the English field. */
  caret?: number;
  /** Makes each sign a button. */
  onUnit?: (index: number) => void;
}

const HOT = 'bg-accent text-on-accent';
const within = ({ start, end }: Span, place: number) => start <= place && place < end;

export function MarkedSentence({
  sentence,
  isSpelled,
  dropped = [],
  currentUnit,
  caret,
  onUnit,
}: MarkedSentenceProps) {
  const { english, units } = sentence;
  const { sources } = useMemo(() => toGlossed(sentence), [sentence]);
  const pieces = useMemo(() => splitIntoPieces(english, sources), [english, sources]);
  const [pointed, setPointed] = useState<readonly number[]>([]);
  const underCaret =
    caret === undefined
      ? []
      : sources.flatMap((spans, index) =>
          spans.some(({ start, end }) => start <= caret && caret <= end) ? [index] : [],
        );
  const hot = pointed.length > 0 ? pointed : underCaret;
  const isHot = (indices: readonly number[]) => indices.some((index) => hot.includes(index));
  const findDropped = (start: number, text: string) =>
    dropped.find(({ span }) => within(span, start + (text.length - text.trimStart().length)));
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p lang="en" className="text-lg [overflow-wrap:anywhere]">
        {pieces.map(({ text, start, units: unitIndices }) => (
          <span
            key={start}
            title={unitIndices.length === 0 ? findDropped(start, text)?.reason : undefined}
            onPointerEnter={() => setPointed(unitIndices)}
            onPointerLeave={() => setPointed([])}
            className={classNames(
              'rounded-sm',
              unitIndices.length > 0 && isHot(unitIndices) && HOT,
              unitIndices.length === 0 &&
                findDropped(start, text) !== undefined &&
                'underline decoration-edge decoration-dotted underline-offset-4',
            )}
          >
            {text}
          </span>
        ))}
      </p>
      <ul aria-label="Signs in order" className="flex flex-wrap items-end gap-1.5">
        {units.map((unit, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its place in the sentence
            key={index}
            className="min-w-0"
          >
            <Gloss
              unit={unit}
              isSpelled={isSpelled(unit)}
              isHot={hot.includes(index)}
              isCurrent={currentUnit === index}
              words={(sources[index] ?? []).map(({ start, end }) => english.slice(start, end))}
              onPoint={(isOn) => setPointed(isOn ? [index] : [])}
              onPress={onUnit === undefined ? undefined : () => onUnit(index)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface GlossProps {
  unit: GlossUnit;
  isSpelled: boolean;
  isHot: boolean;
  isCurrent: boolean;
  words: readonly string[];
  onPoint: (isOn: boolean) => void;
  onPress: (() => void) | undefined;
}

function Gloss({ unit, isSpelled, isHot, isCurrent, words, onPoint, onPress }: GlossProps) {
  const faces = unit.nonManuals ?? [];
  const className = classNames(
    'flex min-h-7 flex-col justify-end rounded-sm border px-1.5 font-mono [overflow-wrap:anywhere]',
    isSpelled ? 'border-dashed border-odd' : 'border-line',
    isHot
      ? HOT
      : isCurrent
        ? 'border-ink bg-accent-soft text-ink outline-2 outline-ink'
        : 'text-ink',
  );
  const inside = (
    <>
      {faces.length > 0 && (
        <span className="border-b border-current font-sans leading-tight">
          {faces.map((face) => FACE_WORDS[face]).join(', ')}
        </span>
      )}
      <span>{formatGlossUnit(unit)}</span>
      {isSpelled && unit.kind !== 'fingerspelled' && <span className="sr-only"> (spelled)</span>}
    </>
  );
  const point = {
    onPointerEnter: () => onPoint(true),
    onPointerLeave: () => onPoint(false),
  };
  const title = [
    words.length === 0 ? 'no matching English word' : `says “${words.join(' … ')}”`,
    isSpelled && 'spelled: no sourced sign',
    unit.mouthing !== undefined && `mouthed “${unit.mouthing}”`,
  ]
    .filter(Boolean)
    .join('; ');
  if (onPress === undefined)
    return (
      <span title={title} className={className} {...point}>
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      title={title}
      {...point}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      onClick={onPress}
      className={classNames(className, 'min-h-9 cursor-pointer hover:border-ink')}
    >
      {inside}
    </button>
  );
}
