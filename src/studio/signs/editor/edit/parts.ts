/** Changes of a whole form: its parts one after the other, mouth, face and eyes. Pure; see `posture.ts`. */
import {
  MAX_SEGMENTS,
  type OwnForm,
  type OwnSegment,
} from '#contract/library/organisation-form.ts';
import { omit, omitUndefined, swapNeighbours } from './changed-copies.ts';

/** Replaces one part of the form. */
export const setSegment = (form: OwnForm, index: number, segment: OwnSegment): OwnForm =>
  form.segments[index] === undefined
    ? form
    : {
        ...form,
        segments: form.segments.map((current, segmentIndex) =>
          segmentIndex === index ? segment : current,
        ),
      };

/** Adds a part after all others; the same form when it has the maximum number. */
export const addSegment = (form: OwnForm, segment: OwnSegment): OwnForm =>
  form.segments.length >= MAX_SEGMENTS ? form : { ...form, segments: [...form.segments, segment] };

/** Removes a part; the last one stays. */
export const removeSegment = (form: OwnForm, index: number): OwnForm =>
  form.segments.length < 2
    ? form
    : { ...form, segments: form.segments.filter((_, segmentIndex) => segmentIndex !== index) };

export const moveSegment = (form: OwnForm, index: number, by: -1 | 1): OwnForm => ({
  ...form,
  segments: [...swapNeighbours(form.segments, index, by)],
});

/** Sets mouth, face and eyes; an undefined field is as the sign and its sentence have it. */
export const setFace = (
  form: OwnForm,
  face: Partial<Pick<OwnForm, 'mouthing' | 'nonManuals' | 'gaze'>>,
): OwnForm => {
  const next = omitUndefined({ ...form, ...face });
  return next.nonManuals?.length === 0 ? omit(next, 'nonManuals') : next;
};
