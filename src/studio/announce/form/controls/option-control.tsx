/** Draws one option by its kind of control. */
import { lazy, Suspense, useState } from 'react';
import type { Choice, Option } from '#studio/announce/form/option.ts';
import { controlId, understoodText } from '#studio/announce/form/options.ts';
import { StatusMessage } from '#studio/announce/form/status-message.tsx';
import { type OptionControls, useOption } from '#studio/announce/form/use-option.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { NEEDED } from '#studio/ui/form/field.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { TextField, type TextFieldProps } from '#studio/ui/form/text-field.tsx';
import { LengthsControl } from './lengths-control.tsx';
import { MachinesControl } from './machines-control.tsx';
import { OperatorControl, ReasonControl, StationControl } from './pick-control.tsx';
import { RunningControl } from './running-control.tsx';
import { StationsControl } from './stations-control.tsx';

/** Mixing a colour is under “More”, and the only user of its part of the library. */
const ColourControl = lazy(async () => ({
  default: (await import('./colour-control.tsx')).ColourControl,
}));

const WIDE = new Set([
  'station',
  'stations',
  'operator',
  'reason',
  'running',
  'colour',
  'machines',
  'combination',
  'lengths',
]);
const isWide = ({ control }: Option) =>
  WIDE.has(control.kind) ||
  (control.kind === 'choice' && control.choices.some(({ label }) => label.length > 18));

interface OptionControlProps {
  option: Option;
  /** Whether it begins a new line of the grid. */
  startsLine?: boolean;
  /** Whether there is nothing to announce without it. */
  isNeeded?: boolean;
}

export function OptionControl({
  option,
  startsLine = false,
  isNeeded = false,
}: OptionControlProps) {
  const baseControls = useOption(option);
  const needed = isNeeded && { labelEnd: NEEDED, isRequired: true };
  const controls = { ...baseControls, field: { ...baseControls.field, ...needed } };
  return (
    <div
      id={controlId(option)}
      className={classNames(
        'min-w-0',
        isWide(option) && 'col-span-full',
        startsLine && 'col-start-1',
      )}
    >
      {draw(option, controls)}
    </div>
  );
}

function draw(option: Option, controls: OptionControls) {
  const { control } = option;
  switch (control.kind) {
    case 'text':
      return <TextControl controls={controls} inputMode={control.inputMode} />;
    case 'switch':
      return (
        <Switch
          {...controls.field}
          isSelected={controls.value === true}
          onChange={controls.choose}
        />
      );
    case 'choice':
      return <ChoiceControl controls={controls} choices={control.choices} />;
    case 'lengths':
      return <LengthsControl controls={controls} name={control.name} choices={control.choices} />;
    case 'combination':
      return <CombinationControl controls={controls} choices={control.choices} />;
    case 'station':
      return <StationControl controls={controls} />;
    case 'operator':
      return <OperatorControl controls={controls} />;
    case 'reason':
      return <ReasonControl controls={controls} />;
    case 'stations':
      return <StationsControl controls={controls} max={control.max} />;
    case 'running':
      return <RunningControl controls={controls} />;
    case 'machines':
      return <MachinesControl controls={controls} noun={control.noun} />;
    case 'colour':
      return (
        <Suspense>
          <ColourControl controls={controls} />
        </Suspense>
      );
  }
}

/** Renders a text field; when it is left, its text becomes the understood value. */
function TextControl({
  controls,
  ...props
}: { controls: OptionControls } & Pick<TextFieldProps, 'inputMode'>) {
  const { text, field, option } = controls;
  const [isTyping, setTyping] = useState(false);
  const format = option.control.kind === 'text' ? option.control.format : undefined;
  const type = (typed: string) => {
    setTyping(true);
    controls.type(typed);
  };
  const leave = () => {
    const corrected = understoodText(option, text);
    if (corrected !== text) controls.correct(corrected);
    setTyping(false);
    controls.settle();
  };
  return (
    <TextField
      {...props}
      {...field}
      validationBehavior="aria"
      value={isTyping ? text : (format?.(text) ?? text)}
      onChange={type}
      onBlur={leave}
      autoComplete="off"
    />
  );
}

/** Renders a select; a value that is not among the choices (from pasted JSON) is listed too, and marked as an error. */
function ChoiceControl({
  controls,
  choices,
}: {
  controls: OptionControls;
  choices: readonly Choice[];
}) {
  const { text, value } = controls;
  const offered = choices.map((choice) => ({ id: choice.value || NONE, label: choice.label }));
  const isKnown = choices.some((choice) => choice.value === text);
  const all = isKnown ? offered : [...offered, { id: text, label: text }];
  const choose = (id: string) => {
    const selected = id === NONE ? '' : id;
    controls.choose(typeof value === 'number' ? Number(selected) : selected);
  };
  return choices.length <= 2 ? (
    <SegmentedControl {...controls.field} choices={all} value={text || NONE} onChange={choose} />
  ) : (
    <Select {...controls.field} choices={all} value={text || NONE} onChange={choose} />
  );
}
/** A collection's keys cannot be empty, the interface's "not given" is. */
const NONE = 'none';

/** Words that can be combined: comma-separated in the request. */
function CombinationControl({
  controls,
  choices,
}: {
  controls: OptionControls;
  choices: readonly Choice[];
}) {
  const words = controls.text.split(',').flatMap((word) => (word.trim() ? [word.trim()] : []));
  const unknownWords = words.filter((word) => !choices.some(({ value }) => value === word));
  const toggle = (value: string, isOn: boolean) => {
    const remaining = new Set(words);
    if (isOn) remaining.add(value);
    else remaining.delete(value);
    const listedWords = choices.flatMap((choice) =>
      remaining.has(choice.value) ? [choice.value] : [],
    );
    controls.choose(
      [...listedWords, ...unknownWords.filter((word) => remaining.has(word))].join(','),
    );
  };
  const boxes = [...choices, ...unknownWords.map((word) => ({ value: word, label: `“${word}”` }))];
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{controls.field.label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-4">
        {boxes.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            isSelected={words.includes(value)}
            onChange={(isOn) => toggle(value, isOn)}
          />
        ))}
      </div>
      <StatusMessage controls={controls} />
    </fieldset>
  );
}
