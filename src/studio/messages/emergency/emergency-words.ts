/** The emergency shelf in words. */
import type { EmergencyMessage } from '#contract/messages/emergency.ts';

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
