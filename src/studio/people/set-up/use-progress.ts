/** Progress of setting up: each step is done when the service has what it makes. */
import { hasVideo } from '#contract/messages/emergency.ts';
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

/** Titles of the steps. */
export const SET_UP_TITLES: Readonly<Record<SetUpStep, string>> = {
  organisation: 'Name your organisation',
  account: 'Create your account',
  policy: 'Decide what needs a review',
  screen: 'Connect the first screen',
  emergency: 'Make the emergency messages',
  message: 'Show the first message',
};

/** State of a step: `running` ends by itself. */
export type StepState = 'to-do' | 'running' | 'done';

/** Returns how far each step is; undefined until the service has said so. */
export function useSetUpProgress(): Record<SetUpStep, StepState> | undefined {
  const me = useMe();
  const settings = useTenantSettings();
  const screens = useScreens();
  const shelf = useEmergencyShelf();
  const hasShown = useHasShown();
  const isReading = [me, settings, screens, hasShown].some(({ isPending }) => isPending);
  const { messages, error } = shelf;
  if (isReading || (messages === undefined && error === null)) return undefined;
  const toState = (isDone: boolean): StepState => (isDone ? 'done' : 'to-do');
  const shelfState = messages?.every(hasVideo) === true ? 'done' : 'running';
  return {
    organisation: toState(settings.data?.settings.name !== undefined),
    account: toState(me.data?.person !== undefined),
    policy: toState(settings.data?.settings.airWithoutReview !== undefined),
    screen: toState((screens.data ?? []).some(({ players }) => players > 0)),
    emergency: messages === undefined || messages.length === 0 ? 'to-do' : shelfState,
    message: toState(hasShown.data === true),
  };
}
