/** Arbitrary changes of a form, and the forms that they may begin with. */
import fc from 'fast-check';
import type { OwnForm, OwnSegment } from '#contract/library/organisation-form.ts';
import type { Articulation } from '#contract/notation/articulation.ts';
import { ALL_DIRECTIONS } from '#signing/body/nearest-orientation.ts';
import { expandGlosses } from '#signing/lexicon/library/form-id.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import { anyForm } from '#signing/testing/any-form.ts';
import {
  createMotion,
  LOCATION_LIST,
  MOTIONS,
  type MotionKind,
  SITES,
} from '#studio/signs/editor/form-labels.ts';
import { SHAPES } from '#studio/signs/editor/hand-shapes.ts';
import { addSegment, moveSegment, removeSegment, setFace, setSegment } from './parts.ts';
import {
  blankSign,
  isSign,
  setAlternating,
  setContact,
  setHands,
  setOtherPlace,
  setPlace,
  setShape,
  setSite,
  setTurn,
} from './posture.ts';
import {
  addStep,
  moveStep,
  removeStep,
  setEndShape,
  setEndTurn,
  setGoal,
  setMotions,
  setRepeat,
  setStepContact,
} from './steps.ts';

const of = <T>(options: readonly T[]) => fc.constantFrom(...options);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const side = of(['right', 'left'] as const);
const mover = of(['both', 'dominant', 'nondominant'] as const);
const index = fc.nat(4);
const shape = of(SHAPES).map((named) => named.shape);
const turn = fc.record({ extfidir: of(ALL_DIRECTIONS), palmor: of(['u', 'd', 'l', 'r', 'dl']) });
const place = fc.record(
  { location: of(LOCATION_LIST), side: of(['left_at', 'right_beside'] as const) },
  { requiredKeys: ['location'] },
);
const near = maybe(of(['touch', 'close', 'armextended'] as const));
const site = of(SITES).map((named) => named.site);
const contact = fc.record({
  kind: of(['touch', 'close', 'cross', 'interlock'] as const),
  dominant: site,
  nondominant: site,
});
const motion = of(Object.keys(MOTIONS) as MotionKind[]).map((kind) =>
  createMotion(kind, undefined),
);
const repeat = fc.record({
  times: fc.integer({ min: 2, max: 5 }),
  from: of(['start', 'end', 'reverse'] as const),
});

type SignEdit = (sign: Articulation) => Articulation;
export const signEdit: fc.Arbitrary<SignEdit> = fc.oneof(
  of(['one', 'mirror', 'parallel', 'apart'] as const).map(
    (hands): SignEdit =>
      (sign) =>
        setHands(sign, hands),
  ),
  fc.boolean().map(
    (isOn): SignEdit =>
      (sign) =>
        setAlternating(sign, isOn),
  ),
  fc.tuple(side, shape).map(
    ([hand, to]): SignEdit =>
      (sign) =>
        setShape(sign, hand, to),
  ),
  fc.tuple(side, turn).map(
    ([hand, to]): SignEdit =>
      (sign) =>
        setTurn(sign, hand, to),
  ),
  fc.tuple(maybe(place), near).map(
    ([to, nearness]): SignEdit =>
      (sign) =>
        setPlace(sign, to, nearness),
  ),
  maybe(place).map(
    (to): SignEdit =>
      (sign) =>
        setOtherPlace(sign, to),
  ),
  maybe(site).map(
    (to): SignEdit =>
      (sign) =>
        setSite(sign, to),
  ),
  maybe(contact).map(
    (to): SignEdit =>
      (sign) =>
        setContact(sign, to),
  ),
  index.map(
    (stepIndex): SignEdit =>
      (sign) =>
        addStep(sign, stepIndex),
  ),
  index.map(
    (stepIndex): SignEdit =>
      (sign) =>
        removeStep(sign, stepIndex),
  ),
  fc.tuple(index, of([-1, 1] as const)).map(
    ([stepIndex, by]): SignEdit =>
      (sign) =>
        moveStep(sign, stepIndex, by),
  ),
  fc.tuple(index, mover, fc.array(motion, { maxLength: 4 })).map(
    ([stepIndex, who, to]): SignEdit =>
      (sign) =>
        setMotions(sign, stepIndex, who, to),
  ),
  fc.tuple(index, mover, maybe(place), near).map(
    ([stepIndex, who, to, nearness]): SignEdit =>
      (sign) =>
        setGoal(sign, stepIndex, who, to, nearness),
  ),
  fc.tuple(index, mover, maybe(shape)).map(
    ([stepIndex, who, to]): SignEdit =>
      (sign) =>
        setEndShape(sign, stepIndex, who, to),
  ),
  fc.tuple(index, mover, maybe(turn)).map(
    ([stepIndex, who, to]): SignEdit =>
      (sign) =>
        setEndTurn(sign, stepIndex, who, to),
  ),
  fc.tuple(index, maybe(contact)).map(
    ([stepIndex, to]): SignEdit =>
      (sign) =>
        setStepContact(sign, stepIndex, to),
  ),
  maybe(repeat).map(
    (to): SignEdit =>
      (sign) =>
        setRepeat(sign, to),
  ),
);

type FormEdit = (form: OwnForm) => OwnForm;
export const formEdit: fc.Arbitrary<FormEdit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(3), signEdit).map(
      ([segmentIndex, edit]): FormEdit =>
        (form) => {
          const segment = form.segments[segmentIndex];
          return isSign(segment) ? setSegment(form, segmentIndex, edit(segment)) : form;
        },
    ),
  },
  { weight: 1, arbitrary: fc.constant<FormEdit>((form) => addSegment(form, blankSign())) },
  {
    weight: 1,
    arbitrary: fc.nat(3).map(
      (segmentIndex): FormEdit =>
        (form) =>
          removeSegment(form, segmentIndex),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(3).map(
      (segmentIndex): FormEdit =>
        (form) =>
          moveSegment(form, segmentIndex, 1),
    ),
  },
  {
    weight: 1,
    arbitrary: of([undefined, '', 'word']).map(
      (mouthing): FormEdit =>
        (form) =>
          setFace(form, { mouthing }),
    ),
  },
);

const shipped: OwnForm[] = signLibrary().flatMap(({ variants }) =>
  variants.flatMap(({ segments }) =>
    segments === undefined ? [] : [{ segments: expandGlosses(segments) as OwnSegment[] }],
  ),
);
export const anyStart = fc.oneof(of(shipped), anyForm);
