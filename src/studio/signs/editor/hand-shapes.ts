/** Handshapes to choose from by their pictures. */
import type { Shape } from './edit/hand-looks.ts';

export interface NamedShape {
  readonly id: string;
  readonly words: string;
  readonly shape: Shape;
}

/** Handshapes to choose from; what a form has beside these stays as it is. */
export const SHAPES: readonly NamedShape[] = [
  { id: 'fist', words: 'Fist', shape: { handshape: 'fist' } },
  { id: 'thumb', words: 'Fist, thumb out', shape: { handshape: 'fist', thumbpos: 'out' } },
  {
    id: 'fist-across',
    words: 'Fist, thumb across',
    shape: { handshape: 'fist', thumbpos: 'across' },
  },
  { id: 'flat', words: 'Flat hand', shape: { handshape: 'flat' } },
  { id: 'flat-out', words: 'Flat hand, thumb out', shape: { handshape: 'flat', thumbpos: 'out' } },
  {
    id: 'flat-across',
    words: 'Flat hand, thumb across',
    shape: { handshape: 'flat', thumbpos: 'across' },
  },
  {
    id: 'flat-bent',
    words: 'Flat hand, bent at the knuckles',
    shape: { handshape: 'flat', mainbend: 'bent' },
  },
  {
    id: 'flat-round',
    words: 'Flat hand, rounded',
    shape: { handshape: 'flat', mainbend: 'round' },
  },
  {
    id: 'open',
    words: 'Open hand, fingers spread',
    shape: { handshape: 'finger2345', thumbpos: 'out' },
  },
  {
    id: 'claw',
    words: 'Claw',
    shape: { handshape: 'finger2345', thumbpos: 'out', mainbend: 'hooked' },
  },
  {
    id: 'open-round',
    words: 'Open hand, rounded',
    shape: { handshape: 'finger2345', thumbpos: 'out', mainbend: 'round' },
  },
  {
    id: 'four',
    words: 'Four fingers spread',
    shape: { handshape: 'finger2345', thumbpos: 'across' },
  },
  { id: 'index', words: 'Pointing finger', shape: { handshape: 'finger2' } },
  {
    id: 'index-hooked',
    words: 'Pointing finger, hooked',
    shape: { handshape: 'finger2', mainbend: 'hooked' },
  },
  {
    id: 'index-bent',
    words: 'Pointing finger, bent',
    shape: { handshape: 'finger2', mainbend: 'bent' },
  },
  {
    id: 'gun',
    words: 'Pointing finger and thumb',
    shape: { handshape: 'finger2', thumbpos: 'out' },
  },
  { id: 'two', words: 'Two fingers together', shape: { handshape: 'finger23' } },
  {
    id: 'two-thumb',
    words: 'Two fingers together, thumb out',
    shape: { handshape: 'finger23', thumbpos: 'out' },
  },
  { id: 'v', words: 'Two fingers spread', shape: { handshape: 'finger23spread' } },
  {
    id: 'v-hooked',
    words: 'Two fingers spread, hooked',
    shape: { handshape: 'finger23spread', mainbend: 'hooked' },
  },
  {
    id: 'three',
    words: 'Three fingers spread',
    shape: { handshape: 'finger2345', thumbpos: 'across', special_digits: '234' },
  },
  { id: 'middle', words: 'Middle finger', shape: { handshape: 'finger2', special_digits: '3' } },
  { id: 'little', words: 'Little finger', shape: { handshape: 'finger2', special_digits: '5' } },
  {
    id: 'horns',
    words: 'Pointing and little finger',
    shape: { handshape: 'finger2', special_digits: '25' },
  },
  {
    id: 'y',
    words: 'Thumb and little finger',
    shape: { handshape: 'finger2', special_digits: '5', thumbpos: 'out' },
  },
  { id: 'pinch', words: 'Finger and thumb meet', shape: { handshape: 'pinch12' } },
  {
    id: 'pinch-open',
    words: 'Finger and thumb, a little apart',
    shape: { handshape: 'pinch12open' },
  },
  { id: 'bunch', words: 'All fingertips meet', shape: { handshape: 'pinchall' } },
  { id: 'c', words: 'Curved hand, as round a glass', shape: { handshape: 'ceeall' } },
  { id: 'c-index', words: 'Curved finger and thumb', shape: { handshape: 'cee12' } },
  {
    id: 'c-open',
    words: 'Curved finger and thumb, others spread',
    shape: { handshape: 'cee12open' },
  },
];

const FIELDS = ['handshape', 'thumbpos', 'mainbend', 'digit_bend', 'special_digits'] as const;
const asText = (shape: Shape) => JSON.stringify(FIELDS.map((field) => shape[field] ?? null));

/** Finds the shape of the grid that is the same. */
export const namedShape = (shape: Shape): NamedShape | undefined =>
  SHAPES.find((each) => asText(each.shape) === asText(shape));
