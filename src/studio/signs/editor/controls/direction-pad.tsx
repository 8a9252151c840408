/** A direction in space: eight ways in the picture, and towards or away from the signer. */

import { formatDirection } from '#studio/signs/editor/form-labels.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';

/** Directions as the viewer sees them: the signer's right is on the left. */
const PAD = ['ur', 'u', 'ul', 'r', '', 'l', 'dr', 'd', 'dl'] as const;
const ARROWS = ['↖', '↑', '↗', '←', '•', '→', '↙', '↓', '↘'] as const;

const DEPTHS = [
  { id: 'level', label: 'In the picture' },
  { id: 'o', label: 'Forwards' },
  { id: 'i', label: 'Towards the signer' },
] as const;

const findPlane = (letters: string) =>
  PAD.find(
    (padDirection) =>
      [...padDirection].sort().join('') === [...letters.replace(/[oi]/g, '')].sort().join(''),
  ) ?? '';
const getDepth = (letters: string) => (/o/.test(letters) ? 'o' : /i/.test(letters) ? 'i' : 'level');

export interface DirectionPadProps {
  label: string;
  direction: string;
  onChange: (direction: string) => void;
}

export function DirectionPad({ label, direction, onChange }: DirectionPadProps) {
  const plane = findPlane(direction);
  const depth = getDepth(direction);
  const set = (nextPlane: string, nextDepth: string) => {
    const letters = nextPlane + (nextDepth === 'level' ? '' : nextDepth);
    if (letters !== '') onChange(letters);
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{label}</legend>
      <p className="font-medium">{`${label}: ${formatDirection(direction)}`}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid grid-cols-3 gap-1">
          {PAD.map((padDirection, index) => (
            <button
              key={padDirection}
              type="button"
              aria-label={
                padDirection === '' ? 'not up, down or sideways' : formatDirection(padDirection)
              }
              aria-pressed={padDirection === plane}
              disabled={padDirection === '' && depth === 'level'}
              onClick={() => set(padDirection, depth)}
              className={classNames(
                'flex size-11 cursor-pointer items-center justify-center rounded-md border text-lg hover:bg-hover disabled:cursor-not-allowed disabled:text-muted',
                padDirection === plane
                  ? 'border-accent bg-accent-soft font-bold'
                  : 'border-edge bg-surface',
              )}
            >
              {ARROWS[index]}
            </button>
          ))}
        </div>
        <SegmentedControl
          label={`${label}, in depth`}
          isLabelHidden
          choices={plane === '' ? DEPTHS.slice(1) : DEPTHS}
          value={depth}
          onChange={(next) => set(plane, next)}
        />
      </div>
    </fieldset>
  );
}
