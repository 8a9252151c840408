/** Adds a page for passengers, or changes it. */
import { useState } from 'react';
import { type PassengerPage, PassengerPageForm } from '#contract/passengers/passenger-page.ts';
import type { Targets } from '#contract/screens/showing.ts';
import { RegionField } from '#studio/glosses/region-field.tsx';
import { useSavePassengerPage } from '#studio/queries/passengers/use-passenger-pages.ts';
import { useScreens } from '#studio/queries/screens/use-screens.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { listGroups } from '#studio/showings/places.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

interface PageDialogProps {
  /** The one to change; a new one when absent. */
  page?: PassengerPage | undefined;
  onClose: () => void;
}

const EVERYWHERE: Targets = { everywhere: true, screens: [], groups: [] };

const toggle = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((item) => item !== name) : [...names, name];

/** Returns validation errors by field, if any. */
function getProblems(form: unknown): Partial<Record<'code' | 'name' | 'on', string>> {
  const parsed = PassengerPageForm.safeParse(form);
  if (parsed.success) return {};
  const isWrong = (name: string) => parsed.error.issues.some(({ path }) => path[0] === name);
  return {
    ...(isWrong('code') && { code: 'Use 2 to 20 letters, digits and hyphens, such as LDS.' }),
    ...(isWrong('name') && { name: 'Enter the name of the station.' }),
    ...(isWrong('on') && { on: 'Choose at least one screen or group.' }),
  };
}

function PlaceFields({
  on,
  problem,
  onChange,
}: {
  on: Targets;
  problem: string | undefined;
  onChange: (on: Targets) => void;
}) {
  const { data: screens = [] } = useScreens();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-medium">Messages from</legend>
      <Checkbox
        label="All screens"
        isSelected={on.everywhere}
        onChange={(everywhere) => onChange({ ...on, everywhere })}
      />
      {!on.everywhere &&
        listGroups(screens).map((name) => (
          <Checkbox
            key={name}
            label={`Group ${name}`}
            isSelected={on.groups.includes(name)}
            onChange={() => onChange({ ...on, groups: toggle(on.groups, name) })}
          />
        ))}
      {!on.everywhere &&
        screens.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            isSelected={on.screens.includes(id)}
            onChange={() => onChange({ ...on, screens: toggle(on.screens, id) })}
          />
        ))}
      {problem !== undefined && (
        <p role="alert" className="font-medium text-wrong">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

export function PageDialog({ page, onClose }: PageDialogProps) {
  const [code, setCode] = useState(page?.code ?? '');
  const [name, setName] = useState(page?.name ?? '');
  const [isOn, setOn] = useState(page?.isOn ?? true);
  const [region, setRegion] = useState(page?.region ?? '');
  const [on, setPlaces] = useState(page?.on ?? EVERYWHERE);
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useSavePassengerPage();
  const form = { code, name, isOn, on, ...(region.trim() !== '' && { region }) };
  const problems = wasTried ? getProblems(form) : {};
  const submit = () => {
    setTried(true);
    if (Object.keys(getProblems(form)).length > 0) return;
    mutate({ ...form, id: page?.id }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={page === undefined ? 'Add a page' : `Change the page for ${page.name}`}
      isOpen
      onOpenChange={onClose}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button kind="primary" isPending={isPending} pendingLabel="Saving" onPress={submit}>
            {page === undefined ? 'Add' : 'Save'}
          </Button>
        </>
      )}
    >
      <TextField
        label="Station"
        help="Its name, as passengers know it."
        value={name}
        onChange={setName}
        maxLength={80}
        autoFocus
        {...(problems.name !== undefined && { status: 'error' as const, message: problems.name })}
      />
      <TextField
        label="Code"
        help="The end of its address, such as the CRS code LDS. Posters with an old code stop working."
        value={code}
        onChange={(typed) => setCode(typed.toUpperCase())}
        maxLength={20}
        {...(problems.code !== undefined && { status: 'error' as const, message: problems.code })}
      />
      <RegionField
        help="Messages of this station use signs of this region where a reviewer has approved one. Blank = the whole United Kingdom."
        value={region}
        onChange={setRegion}
      />
      <PlaceFields on={on} problem={problems.on} onChange={setPlaces} />
      <Switch
        label="Anyone can open the page"
        help="It shows what is on the screens, without an account."
        isSelected={isOn}
        onChange={setOn}
      />
      {error !== null && (
        <Callout kind="error" role="alert" title={`Not saved. ${explainFailure(error).title}.`}>
          <p>{explainFailure(error).advice}</p>
        </Callout>
      )}
    </Dialog>
  );
}
