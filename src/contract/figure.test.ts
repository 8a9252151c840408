import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Figure, getFigureFileHash, ILLUSTRATED, NamedFigure, toFileFigure } from './figure.ts';
import { Look } from './look.ts';

const HASH = 'ab'.repeat(32);

it('tells named figures from those of a file', () => {
  expect(getFigureFileHash(toFileFigure(HASH))).toBe(HASH);
  expect(getFigureFileHash('illustrated')).toBeUndefined();
  expect(NamedFigure.safeParse(toFileFigure(HASH)).success).toBe(false);
});

it('knows each lifelike signer by the name of its file', () => {
  const files = readdirSync('src/avatar/lifelike/figures').filter((file) => file.endsWith('.vrm'));
  const names = files.map((file) => file.slice(0, -'.vrm'.length)).sort();
  expect(NamedFigure.options).toEqual([ILLUSTRATED, ...names]);
});

it.each(['', '../x', 'Anna', 'vrm:12', `vrm:${HASH}0`, 'a b'])('refuses %j', (figure) => {
  expect(Figure.safeParse(figure).success).toBe(false);
});

it('leaves looks as they were stored before there was a choice', () => {
  const signer = { skin: 'deep', hair: 'grey', clothes: 'cream' };
  expect(Look.parse({ signer }).signer).toEqual(signer);
});
