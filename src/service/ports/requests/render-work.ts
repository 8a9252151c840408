/** Work that a worker draws for a request, and what is stored of it. */

import type { Board } from '#contract/board.ts';
import type { Figure } from '#contract/figure.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Look } from '#contract/look.ts';
import type { Message, MessageKind } from '#contract/message.ts';
import { listSentenceIds, type SentenceId } from '#contract/patterns/sentence.ts';
import { MAX_ENGLISH } from '#contract/requests/list/request-row.ts';
import type { OverSource, VideoOutput } from '#contract/requests/render-job.ts';
import type { Approval, Translation } from '#contract/requests/translation.ts';

/** Film for phones to make of each message. */
export interface PhoneFilm {
  /** Figure that signs it; absent for the one of the large film. */
  signer?: Figure | undefined;
}

/** Work that a worker draws for a request. */
export interface RenderWork {
  messages: Message[];
  look: Look;
  /** Outputs in the order of delivery; one for each message when absent. */
  outputs?: VideoOutput[];
  /** Facts of each message, for screens that show them beside the signer. */
  facts?: readonly (Board | undefined)[];
  /** The uploaded file that outputs use. */
  source?: OverSource & SourceFile;
  /** Approvals of the text that is signed. */
  approvals?: Approval[];
  /** Revision of the tenant's sign library that the messages are signed by; ours when absent. */
  libraryRevision?: number | undefined;
  /** Region whose approved forms the messages use; none in particular when absent. */
  region?: string | undefined;
  /** Films for phones, made once the outputs are delivered. */
  phoneFilms?: readonly PhoneFilm[] | undefined;
}

/** Video to deliver, with an outline of its message. */
export interface OutlinedOutput extends VideoOutput {
  kind: MessageKind;
  title: string;
  /** Board in the picture, beside the signer. */
  board?: Board;
  /** Facts that the picture does not show. */
  facts?: Board;
}

/** A work without what is signed: all that the service itself reads. */
export interface WorkOutline extends Omit<RenderWork, 'messages' | 'outputs' | 'facts'> {
  outputs: OutlinedOutput[];
  /** Signed content of the messages, each item once: glosses of signs, and names in capitals. */
  glosses: string[];
  /** Sentences of the messages, with the values left out; absent where there are too many, and in older work. */
  sentences?: SentenceId[];
  /** English of the messages, cut to `MAX_ENGLISH`. */
  english: string;
}

/** A work at rest. The messages are text that is handed on as it is: of a long list it has 40 MB. */
export interface StoredWork {
  outline: WorkOutline;
  /** `Message[]` as JSON; of a long list in UTF-8, as the thread that planned it hands it over without a copy. */
  messages: string | Uint8Array;
}

/** Limit for the glosses of an outline: of a list of thousands of stops the first ones. */
export const MAX_GLOSSES = 2000;

function getUnitGloss(unit: GlossUnit): string | undefined {
  if (unit.kind === 'sign') return unit.gloss;
  return unit.kind === 'place' ? unit.name.toUpperCase() : undefined;
}

function listGlosses(messages: readonly Message[]): string[] {
  const found = new Set<string>();
  for (const { phrases } of messages)
    for (const gloss of phrases.flatMap(({ units }) => units.map(getUnitGloss)))
      if (gloss !== undefined && found.size < MAX_GLOSSES) found.add(gloss);
  return [...found];
}

/** Translations are approved as wholes. */
const isOfSource = ({ source, approvals }: Pick<RenderWork, 'source' | 'approvals'>): boolean =>
  source !== undefined || approvals !== undefined;

/** Messages of more different sentences are not made of patterns: their outline would take long to read. */
const MAX_SENTENCES = 500;

/** Returns the sentences to find among the approved patterns; none where there are too many. */
function toStoredSentences(messages: readonly Message[]): Pick<WorkOutline, 'sentences'> {
  const sentences = listSentenceIds(messages);
  return sentences.length <= MAX_SENTENCES ? { sentences } : {};
}

/** End of a sentence, after which nothing has to be added before the next one; a heading has none. */
const ENDS = /[.!?…:;,][”’"')\]]*$/;

/** Joins sentences and headings, as far as they fit. */
function cutEnglish(sentences: Iterable<string>): string {
  let english = '';
  for (const sentence of sentences) {
    if (english.length >= MAX_ENGLISH) break;
    const separator = ENDS.test(english) ? ' ' : '. ';
    english += `${english === '' ? '' : separator}${sentence}`;
  }
  return english.length <= MAX_ENGLISH ? english : `${english.slice(0, MAX_ENGLISH - 1)}…`;
}

const joinEnglish = (messages: readonly Message[]): string =>
  cutEnglish(messages.flatMap(({ phrases }) => phrases.map(({ english }) => english)));

/** Returns the English of a translation, cut to `MAX_ENGLISH`. */
export const joinTranslationEnglish = ({ parts }: Translation): string =>
  cutEnglish(parts.flatMap(({ sentences }) => sentences.map(({ english }) => english)));

/** Makes a work ready to be kept. */
export function toStoredWork({
  messages,
  outputs,
  facts = [],
  ...rest
}: RenderWork): StoredWork & { messages: string } {
  const requestedOutputs =
    outputs ?? messages.map((_, message) => ({ message, uses: 'none' as const }));
  const outlined = requestedOutputs.map((output) => {
    const { kind, title, board } = messages[output.message]!;
    // Without an undefined member: an outline equals its stored copy.
    const unseen = board === undefined ? facts[output.message] : undefined;
    return { ...output, kind, title, ...(board && { board }), ...(unseen && { facts: unseen }) };
  });
  return {
    outline: {
      ...rest,
      outputs: outlined,
      glosses: listGlosses(messages),
      ...(!isOfSource(rest) && toStoredSentences(messages)),
      english: joinEnglish(messages),
    },
    messages: JSON.stringify(messages),
  };
}

/** An uploaded file at rest. */
export interface SourceFile {
  fileKey: string;
  contentType: string;
  fileName: string;
}
