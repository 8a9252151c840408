/** Progress of setting up: each step is done when the service has what it makes. */
import { useEmergencyShelf } from '#studio/queries/messages/use-messages.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useHasShown, useScreens } from '#studio/queries/screens/use-screens.ts';
import { useTenantSettings } from '#studio/queries/use-tenant-settings.ts';

/** Steps in their order. */
export const SET_UP_STEPS = [
  'organisation',
  'account',
  'policy',
  'screen',
  'emergency',
  'message',
] as const;

export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** Returns which steps are done. */
export function useSetUpProgress(): Record<SetUpStep, boolean> {
  const { data: me } = useMe();
  const { data: settings } = useTenantSettings();
  const { data: screens = [] } = useScreens();
  const { messages = [] } = useEmergencyShelf();
  const hasShown = useHasShown();
  return {
    organisation: settings?.settings.name !== undefined,
    account: me?.person !== undefined,
    policy: settings?.settings.airWithoutReview !== undefined,
    screen: screens.some(({ players }) => players > 0),
    emergency: messages.length > 0,
    message: hasShown,
  };
}
