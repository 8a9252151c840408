/** Puts recorded clips in place of the glosses that they sign. Pure. */
import { glossKey, type RecordedClip } from '#contract/clip.ts';
import { type GlossUnit, glossText } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';

export type KnownClip = Pick<
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
>;

/**
 * Returns the message with clips where there are some: in each phrase, for the longest run of glosses that a
 * clip signs. Of several clips for the same glosses a reviewed one is used, otherwise the newest. Rejected
 * ones are never used.
 */
export function withClips(message: Message, clips: readonly KnownClip[]): Message {
  const byGlosses = preferred(clips);
  if (byGlosses.size === 0) return message;
  const longest = Math.max(...[...byGlosses.values()].map(({ glosses }) => glosses.length));
  let isSame = true;
  const phrases = message.phrases.map((phrase) => {
    const units = replaced(phrase.units, byGlosses, longest);
    if (
      units.length === phrase.units.length &&
      units.every((unit, at) => unit === phrase.units[at])
    )
      return phrase;
    isSame = false;
    return { ...phrase, units };
  });
  return isSame ? message : { ...message, phrases };
}

const rowKey = (glosses: readonly string[]) => glosses.join(' ');

/** Whether one clip is to be taken before another for the same glosses. */
const isBetter = (one: KnownClip, other: KnownClip) =>
  one.review === other.review
    ? one.importedAt > other.importedAt
    : one.review === 'approved' || other.review === 'rejected';

function preferred(clips: readonly KnownClip[]): Map<string, KnownClip> {
  const byGlosses = new Map<string, KnownClip>();
  for (const clip of clips) {
    if (clip.review === 'rejected') continue;
    const key = rowKey(clip.glosses);
    const known = byGlosses.get(key);
    if (known === undefined || isBetter(clip, known)) byGlosses.set(key, clip);
  }
  return byGlosses;
}

function replaced(
  units: readonly GlossUnit[],
  byGlosses: ReadonlyMap<string, KnownClip>,
  longest: number,
): GlossUnit[] {
  const keys = units.map((unit) => glossKey(glossText(unit)));
  const out: GlossUnit[] = [];
  for (let at = 0; at < units.length; ) {
    let length = Math.min(longest, units.length - at);
    while (length > 0 && !byGlosses.has(rowKey(keys.slice(at, at + length)))) length--;
    const clip = byGlosses.get(rowKey(keys.slice(at, at + length)));
    out.push(clip === undefined ? units[at]! : clipUnit(clip));
    at += Math.max(1, length);
  }
  return out;
}

/** Returns the unit that plays a clip. */
export function clipUnit(clip: KnownClip): GlossUnit {
  const { id, glosses, seconds, source, signer, licence, review, reviewer } = clip;
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
      ...(reviewer !== undefined && { note: `its pack names ${reviewer} as reviewer` }),
    },
  };
}

/** Lists the ids of the clips that a message plays, each once. */
export const clipsIn = (message: Pick<Message, 'phrases'>): string[] => [
  ...new Set(
    message.phrases.flatMap(({ units }) =>
      units.flatMap((unit) => (unit.kind === 'clip' ? [unit.clip] : [])),
    ),
  ),
];
