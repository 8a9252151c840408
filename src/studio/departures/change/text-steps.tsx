/** Steps that ask for one value: a platform or a time. */
import { type ReactNode, useState } from 'react';
import type { FollowedStation } from '#contract/departures/followed-station.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import {
  type Changed,
  type KnownFields,
  withBus,
  withDelay,
  withPlatform,
  withTime,
} from './changed-request.ts';
import { StepForm, type StepProps } from './step-form.tsx';

interface TextStepProps extends StepProps {
  label: string;
  help: string;
  /** Makes the request from what was typed. */
  change: (typed: string) => Changed;
  actions?: ReactNode;
}

function TextStep({ label, help, change, actions, onOpen, onBack }: TextStepProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const changed = change(typed);
    if ('problem' in changed) setProblem(changed.problem);
    else onOpen(changed.request);
  };
  return (
    <StepForm onSubmit={submit} onBack={onBack} actions={actions}>
      <TextField
        label={label}
        help={help}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
        autoFocus
        autoComplete="off"
        className="max-w-60"
        inputClassName="!text-xl"
        {...(problem !== undefined && { status: 'error' as const, message: problem })}
      />
    </StepForm>
  );
}

const getText = (current: KnownFields, name: string): string | undefined => {
  const value = current[name];
  return value === undefined ? undefined : String(value);
};

/** Asks for the platform. */
export function PlatformStep(props: StepProps) {
  const { current } = props;
  const platform = getText(current, 'updatedPlatform') ?? getText(current, 'platform');
  return (
    <TextStep
      {...props}
      label={platform === undefined ? 'Platform' : 'New platform'}
      help={
        platform === undefined
          ? 'No platform is known yet, so it is not announced as a change.'
          : `Now platform ${platform}.`
      }
      change={(typed) => withPlatform(current, typed)}
    />
  );
}

/** Asks for the time. */
export function TimeStep(props: StepProps) {
  const { current, onOpen } = props;
  const booked = getText(current, 'timing');
  const expected = getText(current, 'updatedTiming');
  const facts = [
    ...(booked === undefined ? [] : [`Booked ${booked}.`]),
    ...(expected === undefined ? [] : [`Expected ${expected}.`]),
  ];
  return (
    <TextStep
      {...props}
      label="New time"
      help={`${facts.join(' ')} For example, 1442.`.trim()}
      change={(typed) => withTime(current, typed)}
      actions={<Button onPress={() => onOpen(withDelay(current))}>Delayed, no time yet</Button>}
    />
  );
}

/** Asks when the bus leaves, if that is known. */
export function BusStep({
  station,
  ...props
}: StepProps & { station: Pick<FollowedStation, 'crs' | 'name'> }) {
  return (
    <TextStep
      {...props}
      label="Bus leaves at"
      help={`From ${station.name}. Leave it empty if the time is not known.`}
      change={(typed) => withBus(props.current, station.crs, typed)}
    />
  );
}
