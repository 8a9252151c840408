/** Makes a pack of the library, or of a part of it. */
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { PackPart } from '#contract/library/pack/library-pack.ts';
import { toFileName } from '#contract/requests/file-name.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { useApi } from '#studio/queries/service/use-api.ts';
import { browserSetting, useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { saveFile } from '#studio/ui/save-file.ts';
import { Callout } from '#studio/ui/status/callout.tsx';

const PARTS: Readonly<Record<PackPart, string>> = {
  verdicts: 'Decisions on signs, with reviewers’ names',
  forms: 'Forms that your organisation made and lets others use',
  choices: 'Which form of a sign messages use',
  names: 'How stations, towns and operators are signed',
  policy: 'Which signs messages may use',
};

/** Name of the organisation for readers of the pack; typed once. */
const organisationName = browserSetting('pack-organisation', z.string().max(100), '');

export function ExportForm() {
  const api = useApi();
  const [name, setName] = useBrowserSetting(organisationName);
  const [parts, setParts] = useState<readonly PackPart[]>(PackPart.options);
  const [isAsked, setAsked] = useState(false);
  const make = useMutation({
    mutationFn: () => api.exportPack(parts, name.trim()),
    onSuccess: (pack) => saveFile(pack, toFileName(`signs ${name}`, 'zip', 'signs')),
  });
  const nameProblem = isAsked && name.trim() === '' ? 'Enter your organisation’s name.' : undefined;
  return (
    <form
      noValidate
      aria-label="Export signs"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (name.trim() !== '' && parts.length > 0) make.mutate();
      }}
    >
      <h2 className="text-lg font-semibold">Export signs</h2>
      <p className="text-muted">
        Download your organisation’s choices in one file. Another organisation can import it here.
      </p>
      <TextField
        label="Your organisation’s name, as others know it"
        isRequired
        maxLength={100}
        value={name}
        onChange={setName}
        status={nameProblem === undefined ? undefined : 'error'}
        message={nameProblem}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="font-medium">What to include</legend>
        {PackPart.options.map((part) => (
          <Checkbox
            key={part}
            label={PARTS[part]}
            isSelected={parts.includes(part)}
            onChange={(isChosen) =>
              setParts(
                PackPart.options.filter((option) =>
                  option === part ? isChosen : parts.includes(option),
                ),
              )
            }
          />
        ))}
        {isAsked && parts.length === 0 && <p className="text-wrong">Choose what to include.</p>}
      </fieldset>
      {make.error !== null && (
        <Callout
          kind="error"
          role="alert"
          title={`The pack was not made. ${explainFailure(make.error).title}.`}
        >
          <p>{explainFailure(make.error).advice}</p>
        </Callout>
      )}
      <Button
        type="submit"
        className="self-start"
        icon={<Download aria-hidden className="size-5" />}
        isPending={make.isPending}
        pendingLabel="Making pack"
      >
        Download pack
      </Button>
    </form>
  );
}
