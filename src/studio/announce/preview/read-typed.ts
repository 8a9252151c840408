/** English that is typed: a form where it is an announcement, else a draft by the translator. A chunk of its own: the translator's language model is large. */
import { createNames } from '#announcement/typed/names-of.ts';
import { type Recognised, recogniseEnglish } from '#announcement/typed/recognise-english.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import { bodyFromJson, type Draft, requestJson } from '#studio/announce/draft/draft.ts';
import { withKind } from '#studio/announce/draft/kinds.ts';
import { freshDraft } from '#studio/announce/draft/use-draft.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';
import { translateText } from '#translation/translate-text.ts';
import type { AnnouncementPipeline } from './announcement-pipeline.ts';
import { assess } from './assess.ts';

export interface ReadTyped {
  /** Message as the signer shows it; undefined where nothing can be signed. */
  signed: SignedMessage | undefined;
  /** The form that it fills; undefined for a draft. */
  form?: { draft: Draft } & Pick<Recognised, 'kind' | 'notUnderstood'>;
}

/** Fills a fresh draft with what was recognised. */
function toDraft(present: Draft, { kind, request }: Recognised): Draft {
  const draft = withKind(freshDraft(present), kind);
  const body = requestJson({ ...draft.body, shortDelay: false });
  return { ...draft, body: bodyFromJson({ ...body, ...request }) };
}

/** Reads English; nothing of it leaves the page. */
export async function readTyped(
  text: string,
  present: Draft,
  pipeline: AnnouncementPipeline,
): Promise<ReadTyped> {
  const recognised = recogniseEnglish(text, createNames(pipeline.reference));
  if (recognised !== undefined) {
    const { kind, notUnderstood } = recognised;
    const draft = toDraft(present, recognised);
    const signed = assess(pipeline, draft).preview?.messages[0];
    return { signed, form: { draft, kind, notUnderstood } };
  }
  const drafts = await translateText(text, {
    library: signLibrary(),
    reference: pipeline.reference,
  });
  const phrases = drafts
    .filter(({ units }) => units.length > 0)
    .map(({ english, units }, index) => ({
      id: `s${index + 1}`,
      english,
      units: [...units],
      fields: [`s${index + 1}`],
      pauseAfter: 'sentence' as const,
    }));
  if (phrases.length === 0) return { signed: undefined };
  const title = text.trim().slice(0, 80);
  const message = pipeline.resolve({ kind: 'translation', title, phrases, changes: [] });
  return { signed: pipeline.sign(message, { speed: present.look.speed }) };
}
