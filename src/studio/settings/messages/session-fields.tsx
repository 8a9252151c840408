/** Fields for the idle time after which browsers lock and sessions end. */
import { DEFAULT_IDLE_MINUTES, DEFAULT_LOCK_MINUTES } from '#contract/settings/tenant-settings.ts';
import type { SettingsControl } from './settings-form.ts';
import { WholeNumberField } from './whole-number-field.tsx';

export function SessionFields({ control }: { control: SettingsControl }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-2 font-semibold">When nobody uses a signed-in browser</legend>
      <p>Screens on the wall are not concerned. Everybody signs in again after twelve hours.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <WholeNumberField
          name="sessions.lockMinutes"
          control={control}
          label="Minutes until it locks"
          help={`Empty: ${DEFAULT_LOCK_MINUTES}. With 0 it never locks by itself.`}
          advice="Give whole minutes, from 0 to 720, or leave it empty."
        />
        <WholeNumberField
          name="sessions.idleMinutes"
          control={control}
          label="Minutes until people are signed out"
          help={`Empty: ${DEFAULT_IDLE_MINUTES}.`}
          advice="Give whole minutes, from 5 to 720, or leave it empty."
        />
      </div>
    </fieldset>
  );
}
