/** Names a form by how it is made, so that a verdict stays with exactly what was seen. */
import { type FormId, hashOf } from '#contract/library/own-form.ts';
import type { Segment } from '#contract/notation/articulation.ts';
import { entryOf } from '#signing/lexicon/sign-library.ts';

/** Replaces the glosses in a form by the signs that they name: if one of them changes, so does the form. */
export const spelledOut = (segments: readonly Segment[]): Segment[] =>
  segments.flatMap((segment) => {
    if (!('gloss' in segment)) return [segment];
    const inner = entryOf(segment.gloss)?.variants[0]?.segments;
    return inner === undefined ? [segment] : spelledOut(inner);
  });

const known = new WeakMap<readonly Segment[], FormId>();

/** Computes the id of a form: the first 128 bits of the SHA-256 of its notation. Computed once for each. */
export function formIdOf(segments: readonly Segment[]): FormId {
  let id = known.get(segments);
  if (id === undefined) {
    id = hashOf(spelledOut(segments));
    known.set(segments, id);
  }
  return id;
}
