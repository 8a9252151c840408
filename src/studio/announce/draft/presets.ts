/** Drafts saved by name, and recently used ones. Pure lists; `storage.ts` keeps them. */
import { z } from 'zod';
import { type Draft, draftFromJson, isEmpty, isSameDraft } from './draft.ts';

/** A draft to start from. `savedAt` is ISO 8601. */
export interface Preset {
  name: string;
  draft: Draft;
  savedAt: string;
}

const PRESET_FILE = 'handsignal-presets';
const MAX_RECENT = 12;

const StoredPreset = z
  .object({
    name: z.string().trim().min(1).max(120),
    savedAt: z.iso.datetime(),
    draft: z.unknown(),
  })
  .transform(({ name, savedAt, draft }, context): Preset => {
    const parsed = draftFromJson(draft);
    if (parsed !== undefined) return { name, savedAt, draft: parsed };
    context.addIssue({ code: 'custom', message: 'This preset has no announcement in it.' });
    return z.NEVER;
  });

/** Presets from storage: those that can be read. */
export function presetsFromJson(json: unknown): Preset[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((entry) => {
    const parsed = StoredPreset.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Saves under a name; a preset of the same name, in any letter case, is replaced. Sorted by name. */
export function savePreset(presets: readonly Preset[], preset: Preset): Preset[] {
  const remaining = presets.filter((existing) => !isSameName(existing.name, preset.name));
  return [...remaining, preset].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

export const deletePreset = (presets: readonly Preset[], name: string): Preset[] =>
  presets.filter((preset) => !isSameName(preset.name, name));

/** Puts a draft first in the list of recent ones; the same draft is listed once, an empty one never. */
export function rememberRecent(recent: readonly Preset[], preset: Preset): Preset[] {
  if (isEmpty(preset.draft.body)) return [...recent];
  const remaining = recent.filter((existing) => !isSameDraft(existing.draft, preset.draft));
  return [preset, ...remaining].slice(0, MAX_RECENT);
}

/** Presets as a file to carry to another machine. */
export const exportPresets = (presets: readonly Preset[]): string =>
  `${JSON.stringify({ kind: PRESET_FILE, version: 1, presets }, null, 2)}\n`;

export type PresetImport =
  | { kind: 'read'; presets: Preset[]; unreadable: number }
  | { kind: 'refused'; message: string };

/** Reads a preset file. Presets that cannot be read are counted, and the others taken. */
export function importPresets(text: string): PresetImport {
  const json = parseJson(text);
  if (!json.success)
    return {
      kind: 'refused',
      message: `This file is not valid JSON: ${json.message}. Your presets have not changed.`,
    };
  const file = z.object({ kind: z.literal(PRESET_FILE), presets: z.array(z.unknown()) });
  const parsed = file.safeParse(json.value);
  if (!parsed.success)
    return {
      kind: 'refused',
      message: 'This is not a Handsignal presets file. Your presets have not changed.',
    };
  const presets = presetsFromJson(parsed.data.presets);
  return { kind: 'read', presets, unreadable: parsed.data.presets.length - presets.length };
}

/** Parses JSON text to a value, or returns why it cannot be read. */
export function parseJson(
  text: string,
): { success: true; value: unknown } | { success: false; message: string } {
  try {
    return { success: true, value: JSON.parse(text) };
  } catch (error) {
    return { success: false, message: error instanceof Error ? error.message : String(error) };
  }
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
