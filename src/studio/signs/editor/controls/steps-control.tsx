/** Controls for the steps after the start, in order, each with movements and how the hands end it. */
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { MAX_STEPS } from '#contract/library/organisation-form.ts';
import type { Articulation } from '#contract/notation/articulation.ts';
import { getHandConfig, getHandMode } from '#studio/signs/editor/edit/posture.ts';
import {
  addStep,
  getMove,
  listMovers,
  type Mover,
  moveStep,
  removeStep,
  setEndShape,
  setEndTurn,
  setGoal,
  setMotions,
  setRepeat,
  setStepContact,
} from '#studio/signs/editor/edit/steps.ts';
import { formatMotion, formatPlace } from '#studio/signs/editor/form-labels.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { ContactControl } from './contact-control.tsx';
import type { SignControlProps } from './hands-control.tsx';
import { MovementControl } from './movement-control.tsx';
import { PlaceControl } from './place-control.tsx';
import { ShapeGrid } from './shape-grid.tsx';
import { TurnControl } from './turn-control.tsx';

export interface StepsControlProps extends SignControlProps {
  /** Index of the step that is changed. */
  selectedIndex: number;
  onChoose: (index: number) => void;
}

const REPEATS = [
  { id: 'once', label: 'Once' },
  { id: 'start', label: 'Again from the start' },
  { id: 'end', label: 'Continue from where it ends' },
  { id: 'reverse', label: 'Back and forth' },
] as const;
const TIMES = (['2', '3', '4', '5'] as const).map((id) => ({ id, label: id }));

export function StepsControl({ sign, selectedIndex, onChoose, onChange }: StepsControlProps) {
  const { steps, repeat } = sign;
  const index = Math.min(selectedIndex, steps.length - 1);
  return (
    <div className="flex flex-col gap-4">
      <StepList sign={sign} selectedIndex={index} onChoose={onChoose} onChange={onChange} />
      {steps[index] !== undefined && (
        <StepControls key={index} sign={sign} index={index} onChange={onChange} />
      )}
      {steps.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Repeat"
            choices={REPEATS}
            value={repeat?.from ?? 'once'}
            onChange={(from) =>
              onChange(
                'repeat',
                setRepeat(sign, from === 'once' ? undefined : { times: repeat?.times ?? 2, from }),
              )
            }
          />
          {repeat !== undefined && (
            <SegmentedControl
              label="Times"
              choices={TIMES}
              value={String(repeat.times) as '2'}
              onChange={(times) =>
                onChange('times', setRepeat(sign, { ...repeat, times: Number(times) }))
              }
            />
          )}
        </div>
      )}
    </div>
  );
}

function formatStep(sign: Articulation, index: number): string {
  const step = sign.steps[index]!;
  const { moves = [], to, change } = step.both ?? step.dominant ?? step.nondominant ?? {};
  const parts = [
    ...moves.map(formatMotion),
    ...(to === undefined ? [] : [`to: ${formatPlace(to)}`]),
    ...(change === undefined ? [] : ['the hand changes']),
    ...(step.contact === undefined ? [] : ['the hands meet']),
  ];
  return parts.length === 0 ? 'Nothing happens' : parts.join('; ');
}

function StepList({ sign, selectedIndex, onChoose, onChange }: StepsControlProps) {
  const { steps } = sign;
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label="Steps" className="flex flex-col gap-1">
        {steps.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          <li key={index} className="flex items-center gap-1">
            <button
              type="button"
              aria-pressed={index === selectedIndex}
              onClick={() => onChoose(index)}
              className={`min-h-11 min-w-0 flex-1 cursor-pointer rounded-md border px-3 py-2 text-left hover:bg-hover ${index === selectedIndex ? 'border-accent bg-accent-soft' : 'border-edge bg-surface'}`}
            >
              <span className="font-medium">Step {index + 1}.</span> {formatStep(sign, index)}
            </button>
            {steps.length > 1 && (
              <>
                <IconButton
                  label={`Move step ${index + 1} earlier`}
                  isDisabled={index === 0}
                  onPress={() => {
                    onChange('order', moveStep(sign, index, -1));
                    onChoose(index - 1);
                  }}
                >
                  <ArrowUp aria-hidden className="size-5" />
                </IconButton>
                <IconButton
                  label={`Move step ${index + 1} later`}
                  isDisabled={index === steps.length - 1}
                  onPress={() => {
                    onChange('order', moveStep(sign, index, 1));
                    onChoose(index + 1);
                  }}
                >
                  <ArrowDown aria-hidden className="size-5" />
                </IconButton>
              </>
            )}
            <IconButton
              label={`Remove step ${index + 1}`}
              onPress={() => {
                onChange('remove step', removeStep(sign, index));
                onChoose(Math.max(0, index - 1));
              }}
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      {steps.length === 0 && <p className="text-muted">The hands are held still.</p>}
      {steps.length < MAX_STEPS && (
        <Button
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onPress={() => {
            onChange('add step', addStep(sign, selectedIndex));
            onChoose(steps.length === 0 ? 0 : selectedIndex + 1);
          }}
        >
          Add a step
        </Button>
      )}
    </div>
  );
}

const MOVER_WORDS: Readonly<Record<Mover, string>> = {
  both: 'Movement',
  dominant: 'Movement of the right hand',
  nondominant: 'Movement of the left hand',
};

function StepControls({ sign, index, onChange }: SignControlProps & { index: number }) {
  const step = sign.steps[index];
  return (
    <div className="flex flex-col gap-4 rounded-md border border-line p-3">
      {listMovers(sign, step).map((mover) => (
        <HandInStep key={mover} sign={sign} index={index} mover={mover} onChange={onChange} />
      ))}
      {getHandMode(sign) !== 'one' && (
        <ContactControl
          label="Do the hands meet at the end?"
          contact={step?.contact}
          onChange={(contact) => onChange('meet', setStepContact(sign, index, contact))}
        />
      )}
    </div>
  );
}

interface HandInStepProps extends SignControlProps {
  index: number;
  mover: Mover;
}

function HandInStep({ sign, index, mover, onChange }: HandInStepProps) {
  const { moves = [], to, near, change } = getMove(sign.steps[index], mover);
  const side = mover === 'nondominant' ? 'left' : 'right';
  const label =
    mover === 'both' && listMovers(sign, sign.steps[index]).length > 1
      ? MOVER_WORDS.dominant
      : MOVER_WORDS[mover];
  const changes = {
    shape: change?.handshape !== undefined,
    turn: change?.extfidir !== undefined && change.palmor !== undefined,
  };
  const start = getHandConfig(sign, side);
  const { extfidir = 'u', palmor = 'd' } = start;
  return (
    <div className="flex flex-col gap-3">
      <MovementControl
        label={label}
        motions={moves}
        onChange={(motions) =>
          onChange(`motion ${index} ${mover}`, setMotions(sign, index, mover, motions))
        }
      />
      <PlaceControl
        label="It ends at"
        nowhere="Wherever the movement ends"
        place={to}
        near={near}
        onChange={(place, nearness) =>
          onChange('goal', setGoal(sign, index, mover, place, nearness))
        }
      />
      <Switch
        label="The handshape changes"
        isSelected={changes.shape}
        onChange={(isOn) =>
          onChange(
            'end shape',
            setEndShape(sign, index, mover, isOn ? { handshape: 'fist' } : undefined),
          )
        }
      />
      {changes.shape && (
        <ShapeGrid
          label="Shape at the end"
          shape={change}
          onChange={(shape) => onChange('end shape', setEndShape(sign, index, mover, shape))}
        />
      )}
      <Switch
        label="The hand turns"
        isSelected={changes.turn}
        onChange={(isOn) =>
          onChange(
            'end turn',
            setEndTurn(sign, index, mover, isOn ? { extfidir, palmor } : undefined),
          )
        }
      />
      {changes.turn && (
        <TurnControl
          label="How it is turned at the end"
          side={side}
          config={{ ...start, ...change }}
          onChange={(turn) => onChange('end turn', setEndTurn(sign, index, mover, turn))}
        />
      )}
    </div>
  );
}
