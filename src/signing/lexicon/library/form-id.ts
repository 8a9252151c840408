/** Names a form by how it is made, so that a verdict stays with exactly what was seen. */
import { computeFormHash, type FormId } from '#contract/library/organisation-form.ts';
import type { Segment } from '#contract/notation/articulation.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';

/** Replaces the glosses in a form by the signs that they name: if one of them changes, so does the form. */
export const expandGlosses = (segments: readonly Segment[]): Segment[] =>
  segments.flatMap((segment) => {
    if (!('gloss' in segment)) return [segment];
    const inner = findEntry(segment.gloss)?.variants[0]?.segments;
    return inner === undefined ? [segment] : expandGlosses(inner);
  });

const idBySegments = new WeakMap<readonly Segment[], FormId>();

/** Computes the id of a form: the first 128 bits of the SHA-256 of its notation. Computed once for each. */
export function computeFormId(segments: readonly Segment[]): FormId {
  let id = idBySegments.get(segments);
  if (id === undefined) {
    id = computeFormHash(expandGlosses(segments));
    idBySegments.set(segments, id);
  }
  return id;
}
