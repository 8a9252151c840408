/** Pipeline stages that the signs screen uses, in one chunk that loads after the first paint. */
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { EXAMPLES } from '#announcement/examples.ts';
import type { RecordedClip } from '#contract/clip.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Message, Phrase } from '#contract/message.ts';
import type { Reference } from '#reference/reference.ts';
import type { ClipStore } from '#rendering/clips/clip-store.ts';
import { toClipUnit, withClips } from '#rendering/clips/with-clips.ts';
import { composeForm } from '#signing/compose-form.ts';
import { spellable } from '#signing/lexicon/fingerspelling.ts';
import { createUnitEvaluator } from '#signing/lexicon/library/with-library.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';
import { exportSigml, manualSigns, type SigmlExport } from '#signing/sigml/export-sigml.ts';
import { importSigml, type SigmlImport } from '#signing/sigml/import-sigml.ts';
import type { SigmlSign } from '#signing/sigml/read-sign.ts';
import { createGlossReader, toGlossUnit } from '#studio/glosses/gloss-reader.ts';
import type { ParsedGlosses } from '#studio/glosses/parse-glosses.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import type { SelectedSigner } from '#studio/signer/selected-signer.ts';
import { createSigningPipeline } from '#studio/signer/signing-pipeline.ts';
import { listCatalogue } from './catalogue.ts';
import { createDemonstration } from './create-demonstration.ts';
import type { SignEntry, SignForm } from './entry.ts';
import { createEntryFilter, type SignFilters } from './filter-entries.ts';
import { createNames, type Names } from './names/names.ts';
import type { PlayableSigning } from './playable-signing.ts';

export interface Library extends Names {
  readonly signer: SelectedSigner;
  /** The recorded clips of this browser. */
  readonly clipStore: ClipStore;
  readonly entries: readonly SignEntry[];
  entry(id: string): SignEntry | undefined;
  filter(filters: SignFilters): readonly SignEntry[];
  /** Returns a form of an entry to play, or what messages do instead if it is only described. Cached. */
  showForm(entry: SignEntry, form: number): PlayableSigning;
  /** Finds a sentence of a typical announcement that contains the sign; undefined where none does. */
  showInSentence(entry: SignEntry): PlayableSigning | undefined;
  showGlosses(parsed: ParsedGlosses): PlayableSigning;
  showSpelling(text: string): PlayableSigning;
  showImported(sign: SigmlSign): PlayableSigning;
  showClip(clip: RecordedClip): PlayableSigning;
  showUnits(phrases: readonly (readonly GlossUnit[])[]): PlayableSigning;
  /** Returns the phrases of typical announcements. */
  phrases(): readonly Phrase[];
  /** Whether messages spell an entry since the organisation uses no form of it. */
  isWithheld(entry: SignEntry): boolean;
  /** Finds the clip that messages play instead of an entry. */
  findPlayedClip(entry: SignEntry): RecordedClip | undefined;
  parse(text: string): ParsedGlosses;
  /** Returns the part of a text that can be spelled: capitals, digits, single spaces. */
  spellable(text: string): string;
  importSigml(text: string): SigmlImport;
  exportForm(entry: SignEntry, form: SignForm): SigmlExport;
}

function unitOfEntry({ kind, title, category }: SignEntry): GlossUnit {
  if (kind === 'number') return { kind: 'number', value: Number(title) };
  if (kind === 'letter') return { kind: 'fingerspelled', text: title };
  return toGlossUnit({ gloss: title, category });
}

/** Composes a form of an entry; undefined for a form that is only described. */
function composeEntry(
  { title, mouthing }: SignEntry,
  { segments, provenance, organisationFacts }: SignForm,
): PlayableSigning | undefined {
  if (segments === undefined) return undefined;
  const face = organisationFacts?.form.form;
  const signing = composeForm({
    label: title,
    segments,
    mouthing: face?.mouthing ?? mouthing,
    nonManuals: face?.nonManuals,
    gaze: face?.gaze,
    provenance,
  });
  return { signing, keySeconds: signing.keySeconds };
}

/** Maximum number of cached forms, more than a screen of them; beyond this the oldest is dropped. */
const MAX_CACHED = 300;

export function loadLibrary(clipStore: ClipStore, reference: Reference): Library {
  const { signer, painter, resolve, sign } = createSigningPipeline(clipStore, clipStore.played);
  const inSentences = new Map<string, PlayableSigning | undefined>();
  let typical: readonly Phrase[] | undefined;
  const typicalPhrases = () => {
    typical ??= EXAMPLES.flatMap(
      ({ body }) => assessAnnouncement(body, reference).plan?.messages ?? [],
    ).flatMap(({ phrases }) => phrases);
    return typical;
  };
  function showMessage(message: Message): PlayableSigning {
    const { signing } = sign(message);
    const times = signing.units.flatMap(({ startSeconds, endSeconds }) => [
      startSeconds,
      endSeconds,
    ]);
    const keySeconds = [...new Set(times)].sort((a, b) => a - b);
    return { signing, keySeconds, clips: painter.getClips(message, signing) };
  }
  const show = (phrases: readonly (readonly GlossUnit[])[]) =>
    showMessage(createDemonstration(phrases));
  const entries = listCatalogue();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const playableByForm = new Map<SignForm, PlayableSigning>();
  return {
    signer,
    clipStore,
    entries,
    entry: (id) => byId.get(id),
    filter: createEntryFilter(entries),
    showForm(entry, index) {
      const form = entry.forms[index] ?? entry.forms[0]!;
      const cached = playableByForm.get(form);
      if (cached !== undefined) return cached;
      const playable = composeEntry(entry, form) ?? show([[unitOfEntry(entry)]]);
      const [oldest] = playableByForm.keys();
      if (playableByForm.size >= MAX_CACHED && oldest !== undefined) playableByForm.delete(oldest);
      playableByForm.set(form, playable);
      return playable;
    },
    showInSentence(entry) {
      if (inSentences.has(entry.id)) return inSentences.get(entry.id);
      const phrase = typicalPhrases().find(({ units }) =>
        units.some((unit) => unit.kind === 'sign' && findEntry(unit.gloss)?.gloss === entry.title),
      );
      const playable = phrase && showMessage({ ...createDemonstration([]), phrases: [phrase] });
      inSentences.set(entry.id, playable);
      return playable;
    },
    showGlosses: ({ phrases }) => showMessage(resolve(createDemonstration(phrases))),
    showSpelling: (text) => show([[{ kind: 'fingerspelled', text }]]),
    showClip: (clip) => show([[toClipUnit(clip)]]),
    showUnits: show,
    phrases: typicalPhrases,
    ...createNames(reference, showMessage),
    isWithheld(entry) {
      const unit = createUnitEvaluator(libraryRules.read())(unitOfEntry(entry));
      return 'isWithheld' in unit && unit.isWithheld === true;
    },
    findPlayedClip(entry) {
      const [phrase] = withClips(
        createDemonstration([[unitOfEntry(entry)]]),
        clipStore.played(),
      ).phrases;
      const unit = phrase?.units[0];
      return unit?.kind === 'clip' ? clipStore.clipFrames.clips.get(unit.clip) : undefined;
    },
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
