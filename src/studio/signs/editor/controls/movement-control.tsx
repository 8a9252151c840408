/** Control for how a hand moves in a step: up to three movements at once. */
import { Plus, Trash2 } from 'lucide-react';
import { MAX_MOVES } from '#contract/library/organisation-form.ts';
import type { Motion } from '#contract/notation/articulation.ts';
import {
  createMotion,
  MOTIONS,
  type MotionKind,
  motionKind,
} from '#studio/signs/editor/form-labels.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { DirectionPad } from './direction-pad.tsx';

const KINDS = (Object.keys(MOTIONS) as MotionKind[]).map((id) => ({ id, label: MOTIONS[id] }));

const SIZES = [
  { id: 'small', label: 'Small' },
  { id: 'usual', label: 'Normal' },
  { id: 'big', label: 'Large' },
] as const;

const PACES = [
  { id: 'slow', label: 'Slow' },
  { id: 'usual', label: 'Normal' },
  { id: 'fast', label: 'Fast' },
] as const;

const PLANES = [
  { id: 'o', label: 'Facing the viewer, one way round' },
  { id: 'i', label: 'Facing the viewer, the other way' },
  { id: 'u', label: 'Level, one way round' },
  { id: 'd', label: 'Level, the other way' },
  { id: 'r', label: 'Seen from the side, one way round' },
  { id: 'l', label: 'Seen from the side, the other way' },
] as const;

export interface MovementControlProps {
  label: string;
  motions: readonly Motion[];
  onChange: (motions: readonly Motion[]) => void;
}

export function MovementControl({ label, motions, onChange }: MovementControlProps) {
  const set = (index: number, motion: Motion) =>
    onChange(motions.map((current, motionIndex) => (motionIndex === index ? motion : current)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{label}</legend>
      {motions.length === 0 && <p className="text-muted">It stays where it is.</p>}
      {motions.map((motion, index) => (
        <OneMovement
          // biome-ignore lint/suspicious/noArrayIndexKey: a movement is its place in the list
          key={index}
          label={motions.length > 1 ? `${label} ${index + 1}` : label}
          motion={motion}
          onChange={(next) => set(index, next)}
          onRemove={() => onChange(motions.filter((_, motionIndex) => motionIndex !== index))}
        />
      ))}
      {motions.length < MAX_MOVES && (
        <Button
          kind="quiet"
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onPress={() => onChange([...motions, createMotion('line', undefined)])}
        >
          {motions.length === 0 ? 'Add movement' : 'Add a movement at the same time'}
        </Button>
      )}
    </fieldset>
  );
}

interface OneMovementProps {
  label: string;
  motion: Motion;
  onChange: (motion: Motion) => void;
  onRemove: () => void;
}

function OneMovement({ label, motion, onChange, onRemove }: OneMovementProps) {
  const pace = motion.manner?.includes('fast')
    ? 'fast'
    : motion.manner?.includes('slow')
      ? 'slow'
      : 'usual';
  const setPace = (next: 'slow' | 'usual' | 'fast') => {
    const others = (motion.manner ?? []).filter(
      (modifier) => modifier !== 'fast' && modifier !== 'slow',
    );
    const manner = next === 'usual' ? others : [...others, next];
    const { manner: _, ...rest } = motion;
    onChange(manner.length === 0 ? rest : { ...rest, manner });
  };
  const setSize = (next: 'small' | 'usual' | 'big') => {
    const { size: _, ...rest } = motion;
    onChange(next === 'usual' ? rest : { ...rest, size: next });
  };
  return (
    <div className="flex flex-col gap-3 border-l-4 border-line pl-3">
      <div className="flex items-end gap-2">
        <Select
          label={`${label}: kind`}
          className="min-w-0 flex-1"
          choices={KINDS}
          value={motionKind(motion)}
          onChange={(kind) => onChange(createMotion(kind, motion))}
        />
        <IconButton label={`Remove ${label.toLowerCase()}`} onPress={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {motion.motion === 'directed' && (
        <DirectionPad
          label="Direction"
          direction={motion.direction}
          onChange={(direction) => onChange({ ...motion, direction })}
        />
      )}
      {motion.motion === 'directed' && motion.curve !== undefined && (
        <DirectionPad
          label="The arc curves"
          direction={motion.curve}
          onChange={(curve) => onChange({ ...motion, curve })}
        />
      )}
      {motion.motion === 'circular' && (
        <Select
          label="Direction of the circle"
          choices={
            PLANES.some(({ id }) => id === motion.axis)
              ? PLANES
              : [{ id: motion.axis, label: 'Keep as it is' }, ...PLANES]
          }
          value={motion.axis}
          onChange={(axis) => onChange({ ...motion, axis })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SegmentedControl
          label="Size"
          choices={SIZES}
          value={motion.size ?? 'usual'}
          onChange={setSize}
        />
        <SegmentedControl label="Speed" choices={PACES} value={pace} onChange={setPace} />
      </div>
    </div>
  );
}
