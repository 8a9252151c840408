/** The emergency shelf in words. */
import { type EmergencyMessage, hasVideo } from '#contract/messages/emergency.ts';
import type { Screen } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { formatClockTime } from '#contract/time/london-time.ts';

export type Readiness = { kind: 'success' | 'warning' | 'error'; text: string };

const formatScreens = ({ ready, all }: EmergencyMessage['screens']): string => {
  if (all === 0) return 'No screen online. Announce by voice.';
  if (ready === all)
    return all === 1 ? 'The screen has the video.' : `All ${all} screens have the video.`;
  if (ready === 0) return 'No screen has the video yet. They load it when you show it.';
  return `${ready} of ${all} screens have the video. The others load it when you show it.`;
};

/** Whether it can be shown, and what is missing. */
export function getReadiness(message: EmergencyMessage): Readiness {
  const { state, problem, refusal, screens } = message;
  if (state === 'failed')
    return { kind: 'error', text: `The video could not be made: ${problem ?? 'try again.'}` };
  if (state === 'being-made')
    return { kind: 'warning', text: 'The video is being made. You cannot show it yet.' };
  if (refusal !== undefined) return { kind: 'error', text: `You cannot show it yet. ${refusal}` };
  if (state === 'renewing')
    return {
      kind: 'warning',
      text: problem
        ? `Ready, but with an older video: ${problem}`
        : `Ready. A newer video is being made. ${formatScreens(screens)}`,
    };
  // Where no screen can hear it, nothing is well.
  return {
    kind: screens.all === 0 ? 'warning' : 'success',
    text: `Ready. ${formatScreens(screens)}`,
  };
}

/** Whether pressing does anything. */
export const canShow = (message: EmergencyMessage): boolean =>
  hasVideo(message) && message.refusal === undefined;

const isOn = ({ id, groups }: Screen, on: Showing['on']): boolean =>
  on.everywhere || on.screens.includes(id) || groups.some((name) => on.groups.includes(name));

const formatSilence = ({ name, lastSeenAt }: Screen): string =>
  lastSeenAt === undefined ? name : `${name} since ${formatClockTime(Date.parse(lastSeenAt))}`;

const MAX_NAMED = 3;

/**
 * Formats how many screens show the message, as reported by their players. A disconnected player does not
 * receive it.
 */
export function formatReach(showings: readonly Showing[], screens: readonly Screen[]): string {
  const targets = screens.filter(
    (screen) => screen.state !== 'waiting' && showings.some(({ on }) => isOn(screen, on)),
  );
  if (targets.length === 0) return 'No screen connected. Announce by voice.';
  const playingScreens = targets.filter(({ playing }) => showings.some(({ id }) => id === playing));
  const silent = targets.filter(({ state }) => state === 'silent').map(formatSilence);
  const all =
    targets.length === 1 ? 'Showing on the screen.' : `Showing on all ${targets.length} screens.`;
  const summary =
    playingScreens.length === targets.length
      ? all
      : `Showing on ${playingScreens.length} of ${targets.length} screens.`;
  if (silent.length === 0) return summary;
  const named = silent.slice(0, MAX_NAMED).join(', ');
  const more = silent.length > MAX_NAMED ? ` and ${silent.length - MAX_NAMED} more` : '';
  return `${summary} Offline: ${named}${more}. Announce it by voice there.`;
}
