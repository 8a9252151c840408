/** Roles of marks, names, times and numbers: what they are tells what they do. */
import { toOrdinalValue } from '#translation/english/words/tokens/numbers.ts';
import type { Word } from '#translation/english/words/word.ts';
import type { RoleRule } from './role-rule.ts';

const isMeasured = (word: Word | undefined): boolean =>
  word !== undefined && /^(?:number|time|date)$/.test(word.kind);

const isOrdinal = (lower: string): boolean =>
  /^\d+(?:st|nd|rd|th)$/.test(lower) || toOrdinalValue(lower) !== undefined;

export const KIND_RULES: readonly RoleRule[] = [
  {
    name: 'a dash between two numbers or times is a range',
    example: ['The museum is open 9:00–17:00.', '–'],
    applies: ({ word, previous, next }) =>
      word.kind === 'mark' &&
      /^[-–—]$/.test(word.lower) &&
      isMeasured(previous) &&
      isMeasured(next),
    role: 'range',
  },
  {
    name: 'any other mark',
    example: ['The train is full.', '.'],
    applies: ({ word }) => word.kind === 'mark',
    role: 'mark',
  },
  {
    name: 'a station or town',
    example: ['There is a lift at Hebden Bridge.', 'Hebden Bridge'],
    applies: ({ word }) => word.kind === 'place',
    role: 'place',
  },
  {
    name: 'the name of a person or thing',
    example: ['George Stephenson built the Rocket in 1829.', 'George Stephenson'],
    applies: ({ word }) => word.kind === 'name',
    role: 'name',
  },
  {
    name: 'a time or date',
    example: ['The station will close at midnight.', 'midnight'],
    applies: ({ word }) => word.kind === 'time' || word.kind === 'date',
    role: 'time',
  },
  {
    name: 'an ordinal number',
    example: ['The lift takes you to the second floor.', 'second'],
    applies: ({ word }) => word.kind === 'number' && isOrdinal(word.lower),
    role: 'ordering',
  },
  {
    name: 'any other number',
    example: ['Where is platform 9?', '9'],
    applies: ({ word }) => word.kind === 'number',
    role: 'number',
  },
];
