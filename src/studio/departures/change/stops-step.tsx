/** Step that asks which stops a train misses. */
import { useEffect, useRef, useState } from 'react';
import type { Reference } from '#reference/reference.ts';
import { Button } from '#studio/ui/button.tsx';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { listCodes, listStops, withMissedStops } from './changed-request.ts';
import { StepForm, type StepProps } from './step-form.tsx';

interface StopsStepProps extends StepProps {
  reference: Reference | undefined;
}

export function StopsStep({ current, reference, onOpen, onBack }: StopsStepProps) {
  const [missed, setMissed] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  const question = useRef<HTMLLegendElement>(null);
  useEffect(() => question.current?.focus(), []);
  const stops = listStops(current);
  const already = listCodes(current, 'notCallingAt');
  const getName = (code: string) => reference?.location(code)?.name ?? code;
  const toggle = (code: string, isMissed: boolean) => {
    const next = new Set(missed);
    if (isMissed) next.add(code);
    else next.delete(code);
    setMissed(next);
    setProblem(undefined);
  };
  const submit = () => {
    const changed = withMissedStops(current, missed);
    if ('problem' in changed) setProblem(changed.problem);
    else onOpen(changed.request);
  };
  return (
    <StepForm
      onSubmit={submit}
      onBack={onBack}
      actions={<Button onPress={() => onOpen(current)}>Change them in the form</Button>}
    >
      <fieldset className="flex flex-col gap-1">
        <legend ref={question} tabIndex={-1} className="font-semibold outline-none">
          Which stops does it miss?
        </legend>
        <div className="flex max-h-72 flex-col overflow-y-auto">
          {stops.map((code) => (
            <Checkbox
              key={code}
              label={getName(code)}
              isSelected={missed.has(code)}
              onChange={(isMissed) => toggle(code, isMissed)}
            />
          ))}
        </div>
        {already.length > 0 && (
          <p className="text-muted">It already misses {already.map(getName).join(', ')}.</p>
        )}
      </fieldset>
      {problem !== undefined && <Callout kind="error" role="alert" title={problem} />}
    </StepForm>
  );
}
