/** Forms as an organisation could make them, for properties that hold of every one. */
import fc from 'fast-check';
import { OwnForm } from '#contract/library/organisation-form.ts';
import {
  type Articulation,
  Bend,
  BodyLocation,
  BodySide,
  HandPart,
  HandshapeName,
  Nearness,
  ThumbPosition,
} from '#contract/notation/articulation.ts';
import { NonManual } from '#contract/notation/non-manual.ts';

const constantFrom = <T>(options: readonly T[]) => fc.constantFrom(...options);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

const axis = (letters: string) => fc.constantFrom('', ...letters);
const direction = fc
  .tuple(axis('lr'), axis('ud'), axis('oi'))
  .map((letters) => letters.join(''))
  .filter((letters) => letters !== '');
const digits = fc
  .uniqueArray(constantFrom(['1', '2', '3', '4', '5'] as const), { minLength: 1, maxLength: 4 })
  .map((selected) => selected.sort().join(''));

const config = fc.record(
  {
    handshape: constantFrom(HandshapeName.options),
    thumbpos: constantFrom(ThumbPosition.options),
    mainbend: constantFrom(Bend.options),
    digit_bend: fc.dictionary(constantFrom(['1', '2', '3', '4', '5']), constantFrom(Bend.options), {
      maxKeys: 2,
    }),
    special_digits: digits,
    second_handshape: constantFrom(HandshapeName.options),
    extfidir: direction,
    second_extfidir: direction,
    palmor: direction,
    second_palmor: direction,
  },
  { requiredKeys: [] },
);

const site = fc
  .record({
    part: constantFrom(HandPart.options),
    digits: maybe(digits),
    face: maybe(constantFrom(['palmar', 'dorsal', 'radial', 'ulnar'] as const)),
  })
  .map(({ part, ...rest }) => ({ part, ...rest, digits: rest.digits ?? '2' }));
const secondPlace = fc.record(
  { location: constantFrom(BodyLocation.options), side: constantFrom(BodySide.options) },
  { requiredKeys: ['location'] },
);
const place = fc.record(
  {
    location: constantFrom(BodyLocation.options),
    side: constantFrom(BodySide.options),
    second: secondPlace,
  },
  { requiredKeys: ['location'] },
);
const contact = fc.record({
  kind: constantFrom(['touch', 'close', 'cross', 'interlock'] as const),
  dominant: site,
  nondominant: site,
});

const pace = {
  size: maybe(constantFrom(['small', 'big'] as const)),
  manner: maybe(fc.subarray(['fast', 'slow', 'tense', 'halt'] as const)),
};
const motion = fc.oneof(
  fc.record({
    motion: fc.constant('directed' as const),
    direction,
    curve: maybe(direction),
    zigzag: maybe(constantFrom(['wavy', 'zigzag'] as const)),
    ...pace,
  }),
  fc.record({
    motion: fc.constant('circular' as const),
    axis: direction,
    start: maybe(direction),
    ...pace,
  }),
  fc.record({
    motion: fc.constant('wrist' as const),
    kind: constantFrom(['nodding', 'swinging', 'twisting', 'stircw', 'stirccw'] as const),
    ...pace,
  }),
  fc.record({ motion: fc.constant('fingerplay' as const), ...pace }),
);
const handMove = fc.record(
  {
    moves: fc.array(motion, { maxLength: 2 }),
    change: config,
    to: place,
    near: constantFrom(Nearness.options),
  },
  { requiredKeys: [] },
);
const step = fc.record(
  { both: handMove, dominant: handMove, nondominant: handMove, contact },
  { requiredKeys: [] },
);

/** Removes what is undefined, like JSON does. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Any sign of the notation that an organisation may save. */
const anyArticulation: fc.Arbitrary<Articulation> = fc
  .record(
    {
      symmetry: constantFrom(['mirror', 'parallel'] as const),
      alternating: fc.boolean(),
      dominant: config,
      nondominant: config,
      place,
      place_nondominant: place,
      near: constantFrom(Nearness.options),
      site,
      contact,
      steps: fc.array(step, { maxLength: 3 }),
      repeat: fc.record({
        times: fc.integer({ min: 2, max: 5 }),
        from: constantFrom(['start', 'end', 'reverse'] as const),
      }),
    },
    { requiredKeys: ['dominant', 'steps'] },
  )
  .map((value) => plain(value) as Articulation);

/** Any form that an organisation may save. */
export const anyForm: fc.Arbitrary<OwnForm> = fc
  .record(
    {
      segments: fc.array(
        fc.oneof(
          { weight: 4, arbitrary: anyArticulation },
          { weight: 1, arbitrary: constantFrom(['A', 'LU']).map((letters) => ({ letters })) },
        ),
        { minLength: 1, maxLength: 2 },
      ),
      mouthing: constantFrom(['', 'bus', 'lost property']),
      nonManuals: fc.subarray(NonManual.options, { maxLength: 3 }),
      gaze: constantFrom(['hands', 'left', 'right', 'up', 'down'] as const),
    },
    { requiredKeys: ['segments'] },
  )
  .map((value) => plain(value) as OwnForm)
  .filter((form) => OwnForm.safeParse(form).success);
