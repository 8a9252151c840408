/** The emergency shelf in words. */
import type { EmergencyMessage } from '#contract/messages/emergency.ts';
import type { Screen } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';

export type Readiness = { kind: 'fine' | 'odd' | 'wrong'; words: string };

const screensWords = ({ ready, all }: EmergencyMessage['screens']): string => {
  if (all === 0) return 'No screen was heard from.';
  if (ready === all) return all === 1 ? 'The screen has it.' : `All ${all} screens have it.`;
  return `${ready} of ${all} screens have it already; the others fetch it when it is shown.`;
};

/** Whether it can be shown, and what is missing. */
export function readinessOf(message: EmergencyMessage): Readiness {
  const { state, problem, refusal, screens } = message;
  if (state === 'failed')
    return { kind: 'wrong', words: `The video could not be made: ${problem ?? 'try it again.'}` };
  if (state === 'being-made')
    return { kind: 'odd', words: 'The video is being made. It cannot be shown yet.' };
  if (refusal !== undefined) return { kind: 'wrong', words: `It may not be shown yet. ${refusal}` };
  if (state === 'renewing')
    return {
      kind: 'odd',
      words: problem
        ? `Ready, but not with the newest video: ${problem}`
        : `Ready. A newer video is being made. ${screensWords(screens)}`,
    };
  return { kind: 'fine', words: `Ready. ${screensWords(screens)}` };
}

/** Whether pressing does anything. */
export const canShow = ({ state, refusal }: EmergencyMessage): boolean =>
  (state === 'ready' || state === 'renewing') && refusal === undefined;

const isOn = ({ id, groups }: Screen, on: Showing['on']): boolean =>
  on.everywhere || on.screens.includes(id) || groups.some((name) => on.groups.includes(name));

const MAX_NAMED = 3;

/**
 * Formats how many screens show the message, as reported by their players. A disconnected player does not
 * receive it.
 */
export function reachWords(showings: readonly Showing[], screens: readonly Screen[]): string {
  const meant = screens.filter(
    (screen) => screen.state !== 'waiting' && showings.some(({ on }) => isOn(screen, on)),
  );
  if (meant.length === 0) return 'No screen is connected. Announce it by voice.';
  const shown = meant.filter(({ playing }) => showings.some(({ id }) => id === playing));
  const silent = meant.filter(({ state }) => state === 'silent').map(({ name }) => name);
  const all = meant.length === 1 ? 'The screen shows it.' : `All ${meant.length} screens show it.`;
  const words =
    shown.length === meant.length ? all : `${shown.length} of ${meant.length} screens show it.`;
  if (silent.length === 0) return words;
  const named = silent.slice(0, MAX_NAMED).join(', ');
  const more = silent.length > MAX_NAMED ? ` and ${silent.length - MAX_NAMED} more` : '';
  return `${words} Not heard from: ${named}${more}. Announce it by voice there.`;
}
