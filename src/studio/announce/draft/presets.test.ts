import { describe, expect, it } from 'vitest';
import { bodyFromJson, EMPTY_DRAFT } from './draft.ts';
import {
  deletePreset,
  exportPresets,
  importPresets,
  type Preset,
  presetsFromJson,
  rememberRecent,
  savePreset,
} from './presets.ts';

const preset = (name: string, destination: string): Preset => ({
  name,
  savedAt: '2026-03-01T10:00:00.000Z',
  draft: { ...EMPTY_DRAFT, kind: 'whole' as const, body: bodyFromJson({ destination }) },
});
const names = (presets: Preset[]) => presets.map(({ name }) => name);

it('replaces a preset of the same name and sorts by name', () => {
  const presets = savePreset(
    [preset('Late', 'LDS'), preset('Lift', 'KGX')],
    preset('late ', 'YRK'),
  );
  expect(presets).toEqual([preset('late ', 'YRK'), preset('Lift', 'KGX')]);
  expect(names(deletePreset(presets, 'LATE'))).toEqual(['Lift']);
});

describe('recent announcements', () => {
  it('stand newest first, each once', () => {
    const recent = [preset('a', 'LDS'), preset('b', 'KGX')];
    expect(names(rememberRecent(recent, preset('c', 'KGX')))).toEqual(['c', 'a']);
  });

  it('hold twelve at most', () => {
    const codes = [...'ABCDEFGHIJKLMNO'].map((letter) => `LD${letter}`);
    const recent = codes.reduce<Preset[]>(
      (list, code) => rememberRecent(list, preset(code, code)),
      [],
    );
    expect(names(recent)).toEqual(codes.slice(-12).reverse());
  });

  it('never hold an empty one', () => {
    expect(rememberRecent([], preset('empty', ''))).toEqual([]);
  });
});

describe('a preset file', () => {
  it('brings back what was exported', () => {
    const presets = [preset('Late', 'LDS'), preset('Lift', 'KGX')];
    expect(importPresets(exportPresets(presets))).toEqual({ kind: 'read', presets, unreadable: 0 });
  });

  it('counts what cannot be read, and takes the rest', () => {
    const file = { kind: 'handsignal-presets', version: 1, presets: [preset('Late', 'LDS'), 7] };
    expect(importPresets(JSON.stringify(file))).toEqual({
      kind: 'read',
      presets: [preset('Late', 'LDS')],
      unreadable: 1,
    });
  });

  it.each(['', '{"presets":', '[]', '{"kind":"else","presets":[]}'])('refuses %j', (text) => {
    expect(importPresets(text).kind).toBe('refused');
  });
});

it.each([null, 'text', { name: 'x' }])('reads no presets from %j', (json) => {
  expect(presetsFromJson(json)).toEqual([]);
});
