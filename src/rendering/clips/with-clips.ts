/** Puts recorded clips in place of the glosses that they sign. Pure. */
import { type RecordedClip, toGlossKey } from '#contract/clip.ts';
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';

/** Facts of a recorded clip that a message needs to play it. */
export type PlayableClip = Pick<
  RecordedClip,
  | 'id'
  | 'glosses'
  | 'seconds'
  | 'source'
  | 'signer'
  | 'licence'
  | 'review'
  | 'reviewer'
  | 'importedAt'
  | 'region'
>;

/**
 * Returns the message with clips where there are some: in each phrase, for the longest run of glosses that a
 * clip signs. Of several clips for the same glosses one of the region is used, otherwise a reviewed one, otherwise the
 * newest. Rejected ones are never used. A clip for everywhere does not replace a form of the region.
 */
export function withClips(message: Message, clips: readonly PlayableClip[]): Message {
  const byGlosses = selectPreferred(clips);
  if (byGlosses.size === 0) return message;
  const longest = Math.max(...[...byGlosses.values()].map(({ glosses }) => glosses.length));
  let isSame = true;
  const phrases = message.phrases.map((phrase) => {
    const units = replaceGlosses(phrase.units, byGlosses, longest);
    if (
      units.length === phrase.units.length &&
      units.every((unit, index) => unit === phrase.units[index])
    )
      return phrase;
    isSame = false;
    return { ...phrase, units };
  });
  return isSame ? message : { ...message, phrases };
}

const toRowKey = (glosses: readonly string[]) => glosses.join(' ');

/** Whether one clip is to be taken before another for the same glosses. */
const isBetter = (candidate: PlayableClip, current: PlayableClip) =>
  (candidate.region === undefined) !== (current.region === undefined)
    ? candidate.region !== undefined
    : candidate.review === current.review
      ? candidate.importedAt > current.importedAt
      : candidate.review === 'approved' || current.review === 'rejected';

function selectPreferred(clips: readonly PlayableClip[]): Map<string, PlayableClip> {
  const byGlosses = new Map<string, PlayableClip>();
  for (const clip of clips) {
    if (clip.review === 'rejected') continue;
    const key = toRowKey(clip.glosses);
    const current = byGlosses.get(key);
    if (current === undefined || isBetter(clip, current)) byGlosses.set(key, clip);
  }
  return byGlosses;
}

/** Whether a unit is signed by a form of a region. */
function isRegional(unit: GlossUnit): boolean {
  if (unit.kind === 'sign') return unit.own?.region !== undefined;
  const { signedAs } = unit.kind === 'place' ? unit : {};
  return signedAs !== undefined && 'own' in signedAs && signedAs.own?.region !== undefined;
}

function replaceGlosses(
  units: readonly GlossUnit[],
  byGlosses: ReadonlyMap<string, PlayableClip>,
  longest: number,
): GlossUnit[] {
  const keys = units.map((unit) => toGlossKey(formatGlossUnit(unit)));
  const findClip = (from: number, length: number) => {
    const clip = byGlosses.get(toRowKey(keys.slice(from, from + length)));
    if (clip?.region === undefined && units.slice(from, from + length).some(isRegional))
      return undefined;
    return clip;
  };
  const out: GlossUnit[] = [];
  for (let index = 0; index < units.length; ) {
    let length = Math.min(longest, units.length - index);
    while (length > 0 && findClip(index, length) === undefined) length--;
    const clip = findClip(index, length);
    out.push(clip === undefined ? units[index]! : toClipUnit(clip));
    index += Math.max(1, length);
  }
  return out;
}

/** Returns the unit that plays a clip. */
export function toClipUnit(clip: PlayableClip): GlossUnit {
  const { id, glosses, seconds, source, signer, licence, review, reviewer, region } = clip;
  return {
    kind: 'clip',
    clip: id,
    glosses: [...glosses],
    seconds,
    provenance: {
      rendition: 'clip',
      confidence: 'sourced',
      review,
      sources: [`${source}, signed by ${signer}, ${licence}`],
      ...(region !== undefined && { region }),
      ...(reviewer !== undefined && { note: `its pack names ${reviewer} as reviewer` }),
    },
  };
}

/** Lists the ids of the clips that a message plays, each once. */
export const listClipIds = (message: Pick<Message, 'phrases'>): string[] => [
  ...new Set(
    message.phrases.flatMap(({ units }) =>
      units.flatMap((unit) => (unit.kind === 'clip' ? [unit.clip] : [])),
    ),
  ),
];
