/** Handshapes to choose from by their pictures. */
import type { Shape } from './edit/hand-looks.ts';

export interface NamedShape {
  readonly id: string;
  readonly label: string;
  readonly shape: Shape;
}

/** Handshapes to choose from; what a form has beside these stays as it is. */
export const SHAPES: readonly NamedShape[] = [
  { id: 'fist', label: 'Fist', shape: { handshape: 'fist' } },
  { id: 'thumb', label: 'Fist, thumb out', shape: { handshape: 'fist', thumbpos: 'out' } },
  {
    id: 'fist-across',
    label: 'Fist, thumb across',
    shape: { handshape: 'fist', thumbpos: 'across' },
  },
  { id: 'flat', label: 'Flat hand', shape: { handshape: 'flat' } },
  { id: 'flat-out', label: 'Flat hand, thumb out', shape: { handshape: 'flat', thumbpos: 'out' } },
  {
    id: 'flat-across',
    label: 'Flat hand, thumb across',
    shape: { handshape: 'flat', thumbpos: 'across' },
  },
  {
    id: 'flat-bent',
    label: 'Flat hand, bent at the knuckles',
    shape: { handshape: 'flat', mainbend: 'bent' },
  },
  {
    id: 'flat-round',
    label: 'Flat hand, rounded',
    shape: { handshape: 'flat', mainbend: 'round' },
  },
  {
    id: 'open',
    label: 'Open hand, fingers spread',
    shape: { handshape: 'finger2345', thumbpos: 'out' },
  },
  {
    id: 'claw',
    label: 'Claw',
    shape: { handshape: 'finger2345', thumbpos: 'out', mainbend: 'hooked' },
  },
  {
    id: 'open-round',
    label: 'Open hand, rounded',
    shape: { handshape: 'finger2345', thumbpos: 'out', mainbend: 'round' },
  },
  {
    id: 'four',
    label: 'Four fingers spread',
    shape: { handshape: 'finger2345', thumbpos: 'across' },
  },
  { id: 'index', label: 'Pointing finger', shape: { handshape: 'finger2' } },
  {
    id: 'index-hooked',
    label: 'Pointing finger, hooked',
    shape: { handshape: 'finger2', mainbend: 'hooked' },
  },
  {
    id: 'index-bent',
    label: 'Pointing finger, bent',
    shape: { handshape: 'finger2', mainbend: 'bent' },
  },
  {
    id: 'gun',
    label: 'Pointing finger and thumb',
    shape: { handshape: 'finger2', thumbpos: 'out' },
  },
  { id: 'two', label: 'Two fingers together', shape: { handshape: 'finger23' } },
  {
    id: 'two-thumb',
    label: 'Two fingers together, thumb out',
    shape: { handshape: 'finger23', thumbpos: 'out' },
  },
  { id: 'v', label: 'Two fingers spread', shape: { handshape: 'finger23spread' } },
  {
    id: 'v-hooked',
    label: 'Two fingers spread, hooked',
    shape: { handshape: 'finger23spread', mainbend: 'hooked' },
  },
  {
    id: 'three',
    label: 'Three fingers spread',
    shape: { handshape: 'finger2345', thumbpos: 'across', special_digits: '234' },
  },
  { id: 'middle', label: 'Middle finger', shape: { handshape: 'finger2', special_digits: '3' } },
  { id: 'little', label: 'Little finger', shape: { handshape: 'finger2', special_digits: '5' } },
  {
    id: 'horns',
    label: 'Pointing and little finger',
    shape: { handshape: 'finger2', special_digits: '25' },
  },
  {
    id: 'y',
    label: 'Thumb and little finger',
    shape: { handshape: 'finger2', special_digits: '5', thumbpos: 'out' },
  },
  { id: 'pinch', label: 'Finger and thumb meet', shape: { handshape: 'pinch12' } },
  {
    id: 'pinch-open',
    label: 'Finger and thumb, a little apart',
    shape: { handshape: 'pinch12open' },
  },
  { id: 'bunch', label: 'All fingertips meet', shape: { handshape: 'pinchall' } },
  { id: 'c', label: 'Curved hand, as if holding a glass', shape: { handshape: 'ceeall' } },
  { id: 'c-index', label: 'Curved finger and thumb', shape: { handshape: 'cee12' } },
  {
    id: 'c-open',
    label: 'Curved finger and thumb, others spread',
    shape: { handshape: 'cee12open' },
  },
];

const FIELDS = ['handshape', 'thumbpos', 'mainbend', 'digit_bend', 'special_digits'] as const;
const toKey = (shape: Shape) => JSON.stringify(FIELDS.map((field) => shape[field] ?? null));

/** Finds the shape of the grid that is the same. */
export const findNamedShape = (shape: Shape): NamedShape | undefined =>
  SHAPES.find((named) => toKey(named.shape) === toKey(shape));
