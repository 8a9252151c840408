/** The table of SECURITY.md: what it names is there, and no chapter is left out. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const table = readFileSync(new URL('SECURITY.md', import.meta.url), 'utf8');
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const testFiles = [...table.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file!);

it('names only tests that exist', () => {
  expect(testFiles.length).toBeGreaterThan(50);
  expect(testFiles.filter((file) => !existsSync(file))).toEqual([]);
});

it('has every chapter, from V1 to V17', () => {
  const chapters = rows.flatMap(([, section = '']) => /^\*\*V(\d+) /.exec(section)?.[1] ?? []);
  expect(chapters.map(Number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});

it('names in short, at the top, every section that is not wholly met', () => {
  const inShort = table.slice(
    table.indexOf('What is not met, in short'),
    table.indexOf('| Section'),
  );
  const numbers = [...inShort.matchAll(/\b\d+\.\d+\b/g)].map(([number]) => number);
  const unmetRows = rows.filter(([, , verdict = '']) => /^(Partly|Not met|Left to)/.test(verdict));
  const lacking = unmetRows.map(([, section = '']) => /^\d+\.\d+/.exec(section)![0]);
  expect(lacking.length).toBeGreaterThan(20);
  expect(lacking.filter((section) => !numbers.includes(section))).toEqual([]);
});

it('says of each section whether it is met, and shows it where it is', () => {
  const sectionRows = rows.filter(([, section = '']) => /^\d/.test(section));
  expect(sectionRows.length).toBeGreaterThan(60);
  const word = /^(Met|Partly|Not met|No such thing|Level 3 only|Left to)/;
  expect(sectionRows.filter(([, , verdict = '']) => !word.test(verdict))).toEqual([]);
  const met = sectionRows.filter(([, , verdict = '']) => verdict.startsWith('Met'));
  expect(met.length).toBeGreaterThan(30);
  expect(met.filter(([, , , tests = '']) => tests === '')).toEqual([]);
});
