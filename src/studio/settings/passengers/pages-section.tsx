/** Pages of stations on passengers' phones, with their addresses and posters. */
import { useState } from 'react';
import type { PassengerPage } from '#contract/passengers/passenger-page.ts';
import {
  usePassengerPages,
  useRemovePassengerPage,
  useSavePassengerPage,
} from '#studio/queries/passengers/use-passenger-pages.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { PageDialog } from './page-dialog.tsx';

/** Forms in which a page can be opened or hung up. */
function PageLinks({ address }: Pick<PassengerPage, 'address'>) {
  const links = [
    ['Open the page', address],
    ['Open as a touch point', `${address}?kiosk`],
    ['Poster (PDF)', `${address}/poster.pdf`],
    ['Poster (PNG)', `${address}/poster.png`],
  ] as const;
  return links.map(([label, href]) => (
    <a key={label} href={href} target="_blank" rel="noreferrer" className={buttonClasses('plain')}>
      {label}
    </a>
  ));
}

function PageRow({ page, onChange }: { page: PassengerPage; onChange: () => void }) {
  const { id, code, name, isOn, on, region, address } = page;
  const [isRemoving, setRemoving] = useState(false);
  const save = useSavePassengerPage();
  const remove = useRemovePassengerPage();
  return (
    <li className="flex flex-col gap-2 py-4">
      <h3 className="text-lg font-semibold">{name}</h3>
      <span className="text-muted [overflow-wrap:anywhere]">{address}</span>
      {region !== undefined && <span>Signs of {region}, where they are approved</span>}
      <Switch
        label="Anyone can open it"
        isSelected={isOn}
        isDisabled={save.isPending}
        onChange={(turned) =>
          save.mutate({ id, code, name, on, region, isOn: turned }, { onError: showFailure })
        }
      />
      <fieldset aria-label={name} className="flex flex-wrap gap-2">
        {isOn && <PageLinks address={address} />}
        <CopyButton text={address}>Copy address</CopyButton>
        <Button onPress={onChange}>Change</Button>
        <Button kind="danger" onPress={() => setRemoving(true)}>
          Delete
        </Button>
      </fieldset>
      <ConfirmDialog
        title={`Delete the page for ${name}?`}
        isOpen={isRemoving}
        onOpenChange={() => setRemoving(false)}
        confirmLabel="Delete page"
        onConfirm={() => remove.mutate(id, { onError: showFailure })}
      >
        <p>QR codes on its posters stop working.</p>
      </ConfirmDialog>
    </li>
  );
}

export function PagesSection() {
  const { data, error } = usePassengerPages();
  const [open, setOpen] = useState<PassengerPage | 'new'>();
  return (
    <SettingsSection title="Pages for passengers">
      <p>
        Passengers scan a QR code to open a station’s page on their phones and see again what was on
        its screens. Nothing is stored about them, unless they answer a message.
      </p>
      {error !== null && (
        <Callout title={`${explainFailure(error).title}.`}>
          <p>{explainFailure(error).advice}</p>
        </Callout>
      )}
      {data !== undefined && data.length > 0 && (
        <ul aria-label="Pages" className="divide-y divide-line border-y border-line">
          {data.map((page) => (
            <PageRow key={page.id} page={page} onChange={() => setOpen(page)} />
          ))}
        </ul>
      )}
      <Button className="self-start" isDisabled={data === undefined} onPress={() => setOpen('new')}>
        Add a page
      </Button>
      {open !== undefined && (
        <PageDialog page={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </SettingsSection>
  );
}
