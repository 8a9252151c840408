import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../judging/judge.ts';
import { foreignLanguage, requireEnglish } from './language.ts';

describe('a text in another language', () => {
  it.each([
    [
      'French',
      'Le train est en retard et les voyageurs ne sont pas dans la gare avec une valise pour vous.',
    ],
    [
      'German',
      'Der Zug ist nicht pünktlich und die Reisenden werden mit dem Bus auf den Weg zu der Stadt gebracht.',
    ],
    [
      'Spanish',
      'El tren es para los viajeros que están en la estación con una maleta y su billete por favor.',
    ],
    ['Welsh', 'Mae y trên yn hwyr ac mae yr orsaf ar gau i chi a eich teulu wedi y storm.'],
    ['a language in Cyrillic letters, such as Russian', 'Поезд опаздывает на десять минут.'],
    ['a language in Arabic letters', 'القطار متأخر عشر دقائق'],
    ['Chinese or Japanese', '列车晚点十分钟。'],
  ])('is named: %s', (language, text) => {
    expect(foreignLanguage(text)).toBe(language);
    expect(() => requireEnglish([{ text }])).toThrow(`The text is in ${language}.`);
  });
});

it('English is none, with names and words of other languages too', () => {
  for (const { english } of sentencesOf('tuned'))
    expect(foreignLanguage(english), english).toBeUndefined();
  expect(
    foreignLanguage('The Gare de Lyon is called “la gare de Lyon” by the people of Paris.'),
  ).toBeUndefined();
  expect(foreignLanguage('Leeds')).toBeUndefined();
  expect(foreignLanguage('The sign says 出口, which is the exit.')).toBeUndefined();
});
