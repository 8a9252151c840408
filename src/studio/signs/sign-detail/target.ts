/**
 * Target that is shown large: a sign, a word spelled, a row of glosses, a recorded clip, or a sign from a
 * file. Pure.
 */
import type { RecordedClip } from '#contract/clip.ts';
import type { SigmlSign } from '#signing/sigml/read-sign.ts';
import type { SignEntry } from '#studio/signs/entry.ts';
import type { Library } from '#studio/signs/library.ts';
import type { PlayableSigning } from '#studio/signs/playable-signing.ts';
import type { SignsSearch } from '#studio/signs/signs-search.ts';

export type Target =
  | { kind: 'sign'; title: string; entry: SignEntry; formIndex: number }
  | { kind: 'unknown'; title: string }
  | { kind: 'spelling'; title: string }
  | { kind: 'glosses'; title: string }
  | { kind: 'name'; title: string }
  | { kind: 'clip'; title: string; clip: RecordedClip }
  | { kind: 'imported'; title: string; sign: SigmlSign };

export interface SignDetailView {
  target: Target;
  /** Missing where there is nothing to play. */
  playable?: PlayableSigning;
}

function createSignView(
  library: Library,
  id: string,
  { variant, sentence }: { variant: number; sentence: true | undefined },
): SignDetailView {
  const entry = library.entry(id);
  if (entry === undefined) return { target: { kind: 'unknown', title: id } };
  const formIndex = Math.min(variant, entry.forms.length) - 1;
  const inSentence = sentence && library.showInSentence(entry);
  return {
    target: { kind: 'sign', title: entry.title, entry, formIndex },
    playable: inSentence ?? library.showForm(entry, formIndex),
  };
}

/** Returns the first target that the URL names; else the sign of the file. */
export function createSignDetailView(
  library: Library,
  { glosses, spell, name, clip, sign, variant = 1, sentence }: SignsSearch,
  imported: SigmlSign | undefined,
): SignDetailView | undefined {
  if (glosses !== undefined) {
    const parsed = library.parse(glosses);
    return {
      target: { kind: 'glosses', title: glosses },
      playable: parsed.phrases.length === 0 ? undefined : library.showGlosses(parsed),
    };
  }
  if (spell !== undefined) {
    const text = library.spellable(spell);
    return {
      target: { kind: 'spelling', title: text === '' ? spell : text },
      playable: text === '' ? undefined : library.showSpelling(text),
    };
  }
  if (name !== undefined)
    return { target: { kind: 'name', title: name }, playable: library.showName(name) };
  if (clip !== undefined) {
    const recordedClip = library.clipStore.clipFrames.clips.get(clip);
    if (recordedClip === undefined) return { target: { kind: 'unknown', title: 'that clip' } };
    return {
      target: { kind: 'clip', title: recordedClip.glosses.join(' '), clip: recordedClip },
      playable: library.showClip(recordedClip),
    };
  }
  if (sign !== undefined) return createSignView(library, sign, { variant, sentence });
  if (imported === undefined) return undefined;
  return {
    target: { kind: 'imported', title: imported.gloss, sign: imported },
    playable: library.showImported(imported),
  };
}
