/** Every change gives a form that may be saved, and can be undone exactly. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OwnForm, type OwnSegment } from '#contract/library/own-form.ts';
import type { Articulation } from '#contract/notation/articulation.ts';
import { runsOf } from '#house/test-size.ts';
import { checkArticulation } from '#signing/articulation/check-articulation.ts';
import {
  ALL_DIRECTIONS,
  nearestTurn,
  turnedInPicture,
  turnOf,
} from '#signing/body/nearest-orientation.ts';
import { angleBetween } from '#signing/body/quaternion.ts';
import { spelledOut } from '#signing/lexicon/library/form-id.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import { anyForm } from '#signing/testing/any-form.ts';
import { record, redo, startHistory, undo } from '../../ui/history.ts';
import { addSegment, moveSegment, removeSegment, setFace, setSegment } from './edit-parts.ts';
import { blockingOf } from './findings-list.tsx';
import {
  addStep,
  blankSign,
  handsIn,
  isSign,
  moveOf,
  moveStep,
  removeStep,
  setAlternating,
  setContact,
  setEndShape,
  setEndTurn,
  setGoal,
  setHands,
  setMotions,
  setOtherPlace,
  setPlace,
  setRepeat,
  setShape,
  setSite,
  setStepContact,
  setTurn,
} from './form-edit.ts';
import {
  LOCATION_LIST,
  MOTIONS,
  type MotionKind,
  motionKind,
  motionOfKind,
  SITES,
} from './form-words.ts';
import { namedShape, SHAPES } from './hand-shapes.ts';
import { draggedMotion } from './move-overlay.tsx';

const of = <T>(options: readonly T[]) => fc.constantFrom(...options);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const side = of(['right', 'left'] as const);
const mover = of(['both', 'dominant', 'nondominant'] as const);
const index = fc.nat(4);
const shape = of(SHAPES).map((each) => each.shape);
const turn = fc.record({ extfidir: of(ALL_DIRECTIONS), palmor: of(['u', 'd', 'l', 'r', 'dl']) });
const place = fc.record(
  { location: of(LOCATION_LIST), side: of(['left_at', 'right_beside'] as const) },
  { requiredKeys: ['location'] },
);
const near = maybe(of(['touch', 'close', 'armextended'] as const));
const site = of(SITES).map((each) => each.site);
const contact = fc.record({
  kind: of(['touch', 'close', 'cross', 'interlock'] as const),
  dominant: site,
  nondominant: site,
});
const motion = of(Object.keys(MOTIONS) as MotionKind[]).map((kind) =>
  motionOfKind(kind, undefined),
);
const repeat = fc.record({
  times: fc.integer({ min: 2, max: 5 }),
  from: of(['start', 'end', 'reverse'] as const),
});

type SignEdit = (sign: Articulation) => Articulation;
const signEdit: fc.Arbitrary<SignEdit> = fc.oneof(
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
    ([to, how]): SignEdit =>
      (sign) =>
        setPlace(sign, to, how),
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
    (at): SignEdit =>
      (sign) =>
        addStep(sign, at),
  ),
  index.map(
    (at): SignEdit =>
      (sign) =>
        removeStep(sign, at),
  ),
  fc.tuple(index, of([-1, 1] as const)).map(
    ([at, by]): SignEdit =>
      (sign) =>
        moveStep(sign, at, by),
  ),
  fc.tuple(index, mover, fc.array(motion, { maxLength: 4 })).map(
    ([at, who, to]): SignEdit =>
      (sign) =>
        setMotions(sign, at, who, to),
  ),
  fc.tuple(index, mover, maybe(place), near).map(
    ([at, who, to, how]): SignEdit =>
      (sign) =>
        setGoal(sign, at, who, to, how),
  ),
  fc.tuple(index, mover, maybe(shape)).map(
    ([at, who, to]): SignEdit =>
      (sign) =>
        setEndShape(sign, at, who, to),
  ),
  fc.tuple(index, mover, maybe(turn)).map(
    ([at, who, to]): SignEdit =>
      (sign) =>
        setEndTurn(sign, at, who, to),
  ),
  fc.tuple(index, maybe(contact)).map(
    ([at, to]): SignEdit =>
      (sign) =>
        setStepContact(sign, at, to),
  ),
  maybe(repeat).map(
    (to): SignEdit =>
      (sign) =>
        setRepeat(sign, to),
  ),
);

type FormEdit = (form: OwnForm) => OwnForm;
const formEdit: fc.Arbitrary<FormEdit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(3), signEdit).map(
      ([at, edit]): FormEdit =>
        (form) => {
          const segment = form.segments[at];
          return isSign(segment) ? setSegment(form, at, edit(segment)) : form;
        },
    ),
  },
  { weight: 1, arbitrary: fc.constant<FormEdit>((form) => addSegment(form, blankSign())) },
  {
    weight: 1,
    arbitrary: fc.nat(3).map(
      (at): FormEdit =>
        (form) =>
          removeSegment(form, at),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(3).map(
      (at): FormEdit =>
        (form) =>
          moveSegment(form, at, 1),
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
    segments === undefined ? [] : [{ segments: spelledOut(segments) as OwnSegment[] }],
  ),
);
const anyStart = fc.oneof(of(shipped), anyForm);

it('keeps every form valid, as text reads back, and undoes and redoes exactly', () => {
  fc.assert(
    fc.property(anyStart, fc.array(formEdit, { maxLength: 12 }), (start, edits) => {
      let history = startHistory(start);
      const seen = [start];
      for (const [at, edit] of edits.entries()) {
        const next = edit(history.present);
        expect(OwnForm.parse(JSON.parse(JSON.stringify(next)))).toEqual(next);
        history = record(history, next, `edit ${at}`, at);
        seen.push(next);
      }
      for (const before of seen.slice(0, -1).reverse()) {
        history = undo(history);
        expect(history.present).toBe(before);
      }
      for (const after of seen.slice(1)) {
        history = redo(history);
        expect(history.present).toBe(after);
      }
    }),
    runsOf(200),
  );
});

it('leaves no part of a hand that does not take part', () => {
  fc.assert(
    fc.property(fc.array(signEdit, { maxLength: 8 }), (edits) => {
      const made = edits.reduce((sign, edit) => edit(sign), blankSign());
      const one = setHands(made, 'one');
      expect(handsIn(one)).toBe('one');
      for (const name of ['nondominant', 'place_nondominant', 'contact', 'alternating'] as const)
        expect(one).not.toHaveProperty(name);
      for (const step of one.steps) {
        expect(step).not.toHaveProperty('contact');
        expect(moveOf(step, 'nondominant')).toEqual({});
      }
      const mirrored = setHands(made, 'mirror');
      expect(handsIn(mirrored)).toBe('mirror');
    }),
    runsOf(100),
  );
});

describe('turning a hand in the picture', () => {
  it('finds the directions that it has already, and comes round after eight turns', () => {
    for (const extfidir of ALL_DIRECTIONS)
      for (const hand of ['right', 'left'] as const) {
        const config = { extfidir, palmor: 'd' };
        const rotation = turnOf(hand, config);
        expect(angleBetween(turnOf(hand, nearestTurn(hand, rotation)), rotation)).toBeLessThan(1);
      }
    let config = nearestTurn('right', turnOf('right', { extfidir: 'u', palmor: 'd' }));
    for (let turns = 0; turns < 8; turns += 1)
      config = nearestTurn('right', turnedInPicture(turnOf('right', config), { clockwise: 45 }));
    expect(config).toEqual({ extfidir: 'u', palmor: 'd' });
  });

  it('turns fingers to the right of the picture, which is the signer’s left', () => {
    const up = turnOf('right', { extfidir: 'u', palmor: 'd' });
    expect(nearestTurn('right', turnedInPicture(up, { clockwise: 90 })).extfidir).toBe('l');
    expect(nearestTurn('right', turnedInPicture(up, { down: 90 })).extfidir).toBe('o');
  });
});

it.each([
  [0.12, 0, { direction: 'l' }],
  [0, 0.04, { direction: 'd', size: 'small' }],
  [-0.2, -0.2, { direction: 'ur', size: 'big' }],
])('a drag of %d m to the right and %d m down is %o', (right, down, expected) => {
  expect(draggedMotion({ motion: 'directed', direction: 'u', size: 'big' }, right, down)).toEqual({
    motion: 'directed',
    ...expected,
  });
});

it('a drag keeps the way in depth, and one too short says nothing', () => {
  const before = { motion: 'directed', direction: 'uo', curve: 'l' } as const;
  expect(draggedMotion(before, 0, 0.12)).toEqual({ ...before, direction: 'do' });
  expect(draggedMotion(before, 0.01, 0)).toBeUndefined();
});

it('changes the kind of a movement and keeps its way', () => {
  const line = { motion: 'directed', direction: 'ul', size: 'big' } as const;
  for (const kind of Object.keys(MOTIONS) as MotionKind[])
    expect(motionKind(motionOfKind(kind, line))).toBe(kind);
  expect(motionOfKind('arc', line)).toMatchObject({ direction: 'ul', size: 'big' });
});

it('finds each handshape of the grid again', () => {
  for (const { id, shape: made } of SHAPES) expect(namedShape(made)?.id).toBe(id);
});

describe('what the engine cannot do', () => {
  const kinds = (sign: Articulation) => checkArticulation(sign).map(({ kind }) => kind);
  const far = setMotions(
    setPlace(blankSign(), { location: 'belowstomach', side: 'left_beside' }, 'armextended'),
    0,
    'both',
    [
      { motion: 'directed', direction: 'dl', size: 'big' },
      { motion: 'directed', direction: 'dl', size: 'big' },
    ],
  );

  it('is found, and nothing where it can', () => {
    expect(kinds(blankSign())).toEqual([]);
    expect(kinds(far)).toContain('reach');
    const inside = setMotions(setPlace(blankSign(), { location: 'chest' }, 'touch'), 0, 'both', [
      { motion: 'directed', direction: 'i', size: 'big' },
    ]);
    expect(kinds(inside)).toContain('body');
  });

  it('has to be put right only where the form was not so before', () => {
    const findings = checkArticulation(far).map((each) => ({ ...each, part: 0 }));
    expect(blockingOf(findings, []).length).toBeGreaterThan(0);
    expect(blockingOf(findings, findings)).toEqual([]);
  });
});
