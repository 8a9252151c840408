/** Station for which messages are made on this computer, where stations differ in their signs. */
import { messageStation } from '#studio/queries/passengers/message-station.ts';
import { hasRegions, useMessageRegion } from '#studio/queries/passengers/use-message-region.ts';
import { usePassengerPages } from '#studio/queries/passengers/use-passenger-pages.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Select } from '#studio/ui/form/select.tsx';

const NONE = 'none';

export function StationSection() {
  const { data: pages = [] } = usePassengerPages();
  const [station, setStation] = useBrowserSetting(messageStation);
  const { region } = useMessageRegion();
  if (!hasRegions(pages)) return null;
  const choices = [
    { id: NONE, label: 'No station' },
    ...pages.map(({ code, name, region: signsFrom }) => ({
      id: code,
      label: signsFrom === undefined ? name : `${name} (${signsFrom})`,
    })),
  ];
  return (
    <SettingsSection title="Station">
      <Select
        label="Station of messages made on this computer"
        help={
          region === undefined
            ? 'Messages use the signs for the whole United Kingdom.'
            : `Messages use the signs of ${region} that a reviewer has approved, and otherwise those for the whole United Kingdom.`
        }
        choices={choices}
        value={choices.some(({ id }) => id === station) ? station : NONE}
        onChange={(id) => setStation(id === NONE ? '' : id)}
        className="max-w-96"
      />
    </SettingsSection>
  );
}
