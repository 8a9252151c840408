/** The stages behind the signs screen, in one chunk that loads after the first paint. */
import { illustratedSigner } from '#avatar/illustrated-signer.ts';
import type { Signer } from '#avatar/signer.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import { composeForm } from '#signing/compose-form.ts';
import { composeSigning, type Signing } from '#signing/compose-signing.ts';
import { spellable } from '#signing/fingerspelling.ts';
import { exportSigml, manualSigns, type SigmlExport } from '#signing/sigml/export-sigml.ts';
import { importSigml, type SigmlImport } from '#signing/sigml/import-sigml.ts';
import type { SigmlSign } from '#signing/sigml/read-sign.ts';
import { createGlossReader, unitOf } from '#studio/ui/glosses/gloss-reader.ts';
import type { ParsedGlosses } from '#studio/ui/glosses/parse-glosses.ts';
import { catalogue } from './catalogue.ts';
import type { SignEntry, SignForm } from './entry.ts';
import { createEntryFilter, type SignFilters } from './filter-entries.ts';

/** Something to play. */
export interface Shown {
  readonly signing: Signing;
  /** Instants worth stepping to, in order. */
  readonly keySeconds: readonly number[];
}

export interface Library {
  readonly signer: Signer;
  readonly entries: readonly SignEntry[];
  entry(id: string): SignEntry | undefined;
  filter(filters: SignFilters): readonly SignEntry[];
  /** A form of an entry; what messages do instead where it is only described. Solved once. */
  showForm(entry: SignEntry, form: number): Shown;
  showGlosses(parsed: ParsedGlosses): Shown;
  showSpelling(text: string): Shown;
  showImported(sign: SigmlSign): Shown;
  parse(text: string): ParsedGlosses;
  /** What of a text is spelled: capitals, digits, single spaces. */
  spellable(text: string): string;
  importSigml(text: string): SigmlImport;
  exportForm(entry: SignEntry, form: SignForm): SigmlExport;
}

const messageOf = (phrases: readonly (readonly GlossUnit[])[]): Message => ({
  kind: 'demonstration',
  title: 'Signs',
  changes: [],
  phrases: phrases.map((units, index) => ({
    id: String(index),
    english: 'Signs',
    units: [...units],
    fields: [],
    pauseAfter: 'phrase',
  })),
});

function showUnits(phrases: readonly (readonly GlossUnit[])[]): Shown {
  const signing = composeSigning(messageOf(phrases));
  return {
    signing,
    keySeconds: [
      ...new Set(
        signing.units.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]),
      ),
    ].sort((one, other) => one - other),
  };
}

function composeEntry(entry: SignEntry, form: SignForm): Shown {
  if (form.segments !== undefined) {
    const signing = composeForm({
      label: entry.title,
      segments: form.segments,
      mouthing: entry.mouthing,
      provenance: form.provenance,
    });
    return { signing, keySeconds: signing.keySeconds };
  }
  const unit: GlossUnit =
    entry.kind === 'number'
      ? { kind: 'number', value: Number(entry.title) }
      : unitOf({ gloss: entry.title, category: entry.category });
  return showUnits([[unit]]);
}

/** More than a screen of them; then the oldest is forgotten. */
const MOST_KEPT = 300;

export function loadLibrary(): Library {
  const entries = catalogue();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = new Map<SignForm, Shown>();
  return {
    signer: illustratedSigner(),
    entries,
    entry: (id) => byId.get(id),
    filter: createEntryFilter(entries),
    showForm(entry, index) {
      const form = entry.forms[index] ?? entry.forms[0]!;
      const known = kept.get(form);
      if (known !== undefined) return known;
      const shown = composeEntry(entry, form);
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(form, shown);
      return shown;
    },
    showGlosses: ({ phrases }) => showUnits(phrases),
    showSpelling: (text) => showUnits([[{ kind: 'fingerspelled', text }]]),
    showImported({ gloss, articulation, nonManuals }) {
      const signing = composeForm({
        label: gloss,
        segments: [articulation],
        mouthing: '',
        nonManuals,
        provenance: {
          rendition: 'sign',
          confidence: 'unsure',
          review: 'unreviewed',
          sources: ['a SiGML file'],
        },
      });
      return { signing, keySeconds: signing.keySeconds };
    },
    parse: createGlossReader(),
    spellable,
    importSigml,
    exportForm: (entry, { segments = [] }) => exportSigml(manualSigns(entry.title, segments)),
  };
}
