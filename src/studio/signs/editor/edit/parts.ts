/** Changes of a whole form: its parts one after the other, mouth, face and eyes. Pure; see `posture.ts`. */
import { MAX_SEGMENTS, type OwnForm, type OwnSegment } from '#contract/library/own-form.ts';
import { given, swapped, without } from './changed-copies.ts';

/** The form with one of its parts changed. */
export const setSegment = (form: OwnForm, index: number, segment: OwnSegment): OwnForm =>
  form.segments[index] === undefined
    ? form
    : { ...form, segments: form.segments.map((each, at) => (at === index ? segment : each)) };

/** A part more, after all others. */
export const addSegment = (form: OwnForm, segment: OwnSegment): OwnForm =>
  form.segments.length >= MAX_SEGMENTS ? form : { ...form, segments: [...form.segments, segment] };

/** The last part stays. */
export const removeSegment = (form: OwnForm, index: number): OwnForm =>
  form.segments.length < 2
    ? form
    : { ...form, segments: form.segments.filter((_, at) => at !== index) };

export const moveSegment = (form: OwnForm, index: number, by: -1 | 1): OwnForm => ({
  ...form,
  segments: [...swapped(form.segments, index, by)],
});

/** Mouth, face and eyes; what is undefined is as the sign and its sentence have it. */
export const setFace = (
  form: OwnForm,
  face: Partial<Pick<OwnForm, 'mouthing' | 'nonManuals' | 'gaze'>>,
): OwnForm => {
  const next = given({ ...form, ...face });
  return next.nonManuals?.length === 0 ? without(next, 'nonManuals') : next;
};
