/** Controls for a form: hands, shapes, place, movement, face; and its parts one after the other. */
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_SEGMENTS, type OwnForm } from '#contract/library/organisation-form.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Tabs } from '#studio/ui/tabs.tsx';
import { FaceControl } from './controls/face-control.tsx';
import { HandsControl, PlaceControls, ShapeControls } from './controls/hands-control.tsx';
import { StepsControl } from './controls/steps-control.tsx';
import { addSegment, moveSegment, removeSegment, setSegment } from './edit/parts.ts';
import { blankSign, isSign } from './edit/posture.ts';

type Section = 'hands' | 'place' | 'movement' | 'face' | 'parts';

export interface FormControlsProps {
  form: OwnForm;
  /** Index of the part that is changed. */
  part: number;
  onPart: (part: number) => void;
  /** Index of the step that is changed. */
  step: number;
  onStep: (step: number) => void;
  /** Mouthing used where the form has none. */
  mouthing: string;
  onChange: (label: string, form: OwnForm) => void;
}

export function FormControls(props: FormControlsProps) {
  const { form, part, step, onStep, mouthing, onChange } = props;
  const [section, setSection] = useState<Section>('hands');
  const segment = form.segments[part];
  const sign = isSign(segment) ? segment : undefined;
  const edit = sign && {
    sign,
    onChange: (label: string, next: typeof sign) =>
      onChange(`${part} ${label}`, setSegment(form, part, next)),
  };
  const letters = segment !== undefined && 'letters' in segment && (
    <LettersControl
      letters={segment.letters}
      onChange={(next) => onChange('letters', setSegment(form, part, { letters: next }))}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      {form.segments.length > 1 && (
        <p className="text-muted">
          You are editing part {part + 1} of {form.segments.length}.
        </p>
      )}
      <Tabs<Section>
        label="What to change"
        value={section}
        onChange={setSection}
        tabs={[
          {
            id: 'hands',
            label: 'Hands',
            content: edit ? (
              <div className="flex flex-col gap-5">
                <HandsControl {...edit} />
                <ShapeControls {...edit} />
              </div>
            ) : (
              letters
            ),
          },
          { id: 'place', label: 'Place', content: edit ? <PlaceControls {...edit} /> : letters },
          {
            id: 'movement',
            label: 'Movement',
            content: edit ? (
              <StepsControl {...edit} selectedIndex={step} onChoose={onStep} />
            ) : (
              letters
            ),
          },
          {
            id: 'face',
            label: 'Face',
            content: <FaceControl form={form} mouthing={mouthing} onChange={onChange} />,
          },
          { id: 'parts', label: 'Parts', content: <PartsControl {...props} /> },
        ]}
      />
    </div>
  );
}

function LettersControl({
  letters,
  onChange,
}: {
  letters: string;
  onChange: (letters: string) => void;
}) {
  const [text, setText] = useState(letters);
  const isWrong = !/^[A-Z]{1,12}$/.test(text);
  return (
    <TextField
      label="Letters to spell"
      maxLength={12}
      value={text}
      onChange={(next) => {
        const capitals = next.toUpperCase();
        setText(capitals);
        if (/^[A-Z]{1,12}$/.test(capitals)) onChange(capitals);
      }}
      status={isWrong ? 'error' : undefined}
      message={isWrong ? 'Use 1 to 12 letters, A to Z.' : undefined}
    />
  );
}

function PartsControl({ form, part, onPart, onChange }: FormControlsProps) {
  const { segments } = form;
  const isFull = segments.length >= MAX_SEGMENTS;
  const add = (segment: Parameters<typeof addSegment>[1]) => {
    onChange('add part', addSegment(form, segment));
    onPart(segments.length);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        Parts are signs or letters, one after the other. Most signs have one part.
      </p>
      <ol aria-label="Parts" className="flex flex-col gap-1">
        {segments.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the order
          <li key={index} className="flex items-center gap-1">
            <button
              type="button"
              aria-pressed={index === part}
              onClick={() => onPart(index)}
              className={`min-h-11 min-w-0 flex-1 cursor-pointer rounded-md border px-3 py-2 text-left hover:bg-hover ${index === part ? 'border-accent bg-accent-soft' : 'border-edge bg-surface'}`}
            >
              <span className="font-medium">Part {index + 1}.</span>{' '}
              {'letters' in segment ? `Spelled ${segment.letters}` : 'A sign'}
            </button>
            {segments.length > 1 && (
              <>
                <IconButton
                  label={`Move part ${index + 1} earlier`}
                  isDisabled={index === 0}
                  onPress={() => {
                    onChange('order of parts', moveSegment(form, index, -1));
                    onPart(index - 1);
                  }}
                >
                  <ArrowUp aria-hidden className="size-5" />
                </IconButton>
                <IconButton
                  label={`Move part ${index + 1} later`}
                  isDisabled={index === segments.length - 1}
                  onPress={() => {
                    onChange('order of parts', moveSegment(form, index, 1));
                    onPart(index + 1);
                  }}
                >
                  <ArrowDown aria-hidden className="size-5" />
                </IconButton>
                <IconButton
                  label={`Remove part ${index + 1}`}
                  onPress={() => {
                    onChange('remove part', removeSegment(form, index));
                    onPart(Math.max(0, index - 1));
                  }}
                >
                  <Trash2 aria-hidden className="size-5" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          isDisabled={isFull}
          icon={<Plus aria-hidden className="size-5" />}
          onPress={() => add(blankSign())}
        >
          Add a sign
        </Button>
        <Button
          isDisabled={isFull}
          icon={<Plus aria-hidden className="size-5" />}
          onPress={() => add({ letters: 'A' })}
        >
          Add letters
        </Button>
      </div>
    </div>
  );
}
