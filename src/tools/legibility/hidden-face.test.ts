/** Whether hands pass before mouth and nose on their way from sign to sign. No rule was tuned to the messages. */
import { expect, it } from 'vitest';
import { formatGlossUnit } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import { isFull } from '#lint/test-size.ts';
import { loadReference } from '#reference/load-reference.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { computeFaceGap } from '#signing/testing/hidden-face.ts';
import { sampleAnnouncements, translateNotices } from './sampled-messages.ts';

const SEED = 23;
const STEP_SECONDS = 0.02;
/** Width that a hand may still hide, and the fraction of ways that may hide more. */
const MAX_HIDDEN_METRES = 0.005;
const MAX_FRACTION = 0.003;
const PATIENCE = 900_000;

interface Way {
  readonly signs: string;
  /** Smallest gap to the face on the way. */
  readonly gap: number;
}

/** Lists the ways between signs of a message that neither start nor end before the face. */
function listWays(message: Message): Way[] {
  const { poseAt, units } = composeSigning(message);
  const getGloss = ({ phraseIndex, unitIndex }: (typeof units)[number]) =>
    formatGlossUnit(message.phrases[phraseIndex]!.units[unitIndex]!);
  return units.slice(1).flatMap((to, index): Way[] => {
    const from = units[index]!;
    const gapAt = (seconds: number) => computeFaceGap(poseAt(seconds));
    if (Math.min(gapAt(from.endSeconds), gapAt(to.startSeconds)) < 0) return [];
    let gap = 1;
    for (let time = from.endSeconds; time < to.startSeconds; time += STEP_SECONDS)
      gap = Math.min(gap, gapAt(time));
    return [{ signs: `${getGloss(from)} → ${getGloss(to)}`, gap }];
  });
}

it(
  'hands pass mouth and nose on their way from sign to sign',
  async () => {
    const reference = await loadReference();
    const messages = [
      ...sampleAnnouncements(SEED, isFull ? 190 : 57, reference),
      ...(isFull ? await translateNotices(reference) : []),
    ];
    const ways = messages.flatMap(listWays);
    const hidden = ways.filter(({ gap }) => gap < -MAX_HIDDEN_METRES);
    console.log(`Ways before the face, seed ${SEED}: ${hidden.length} of ${ways.length}`);
    expect(ways.length).toBeGreaterThan(300);
    expect(hidden.length / ways.length, JSON.stringify(hidden)).toBeLessThanOrEqual(MAX_FRACTION);
  },
  PATIENCE,
);
