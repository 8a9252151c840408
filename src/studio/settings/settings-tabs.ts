/** Tabs of the settings, each with an address of its own. */
import { z } from 'zod';

/** Tab of the settings, as in its address. */
export const SettingsTab = z.enum([
  'this-computer',
  'organisation',
  'screens-and-review',
  'signer',
  'integrations',
]);
export type SettingsTab = z.infer<typeof SettingsTab>;

/** Titles of the tabs. */
export const TAB_TITLES: Readonly<Record<SettingsTab, string>> = {
  'this-computer': 'This computer',
  organisation: 'Organisation',
  'screens-and-review': 'Screens and review',
  signer: 'Signer',
  integrations: 'Integrations',
};

/** Tabs whose settings apply to everyone, which administrators alone may change. */
const FOR_ADMINISTRATORS: ReadonlySet<SettingsTab> = new Set([
  'organisation',
  'screens-and-review',
  'integrations',
]);

/** Whether only administrators may see a tab. */
export const isForAdministrators = (tab: SettingsTab): boolean => FOR_ADMINISTRATORS.has(tab);
