/**
 * Sentence patterns: what a phrase says with its values left out, so that a reviewer approves it once for all
 * values. Pure.
 */
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { z } from 'zod';
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { Message, Phrase } from '#contract/message.ts';

/** The first 128 bits of the SHA-256 of a sentence with its values left out. */
export const SentenceId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'Use 32 hexadecimal digits for a sentence.');
export type SentenceId = z.infer<typeof SentenceId>;

/** Computes the id of a text; equal texts have equal ids. */
export const computeTextId = (text: string): SentenceId =>
  bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32);

/** Names as they are written: capitalised words, joined by small ones that names have. */
const NAME =
  /\p{Lu}[\p{L}\p{M}'’.-]*(?:(?: (?:of|and|on|the|upon|by|in|le|for|&))* \p{Lu}[\p{L}\p{M}'’.-]*)*/gu;

/** List of several names. */
const NAMES = /\{name\}(?:(?:,| and|, and| or) \{name\})+/g;

/**
 * Replaces the numbers and names of an English sentence by placeholders. Values that this does not recognise
 * remain, and then no pattern matches.
 */
const toEnglishPattern = (english: string): string =>
  english
    .replace(/\d+(?::\d+)?[A-Z]?(?![a-z])/g, '#')
    .replace(/#(?:, #)*(?: and #)+/g, '#')
    .replace(NAME, '{name}')
    .replace(NAMES, '{name}');

/** Formats a unit for a pattern: values by their kind, anything else as it is signed. */
function toUnitPattern(unit: GlossUnit): string {
  const face = unit.nonManuals === undefined ? '' : `(${unit.nonManuals.join(' ')})`;
  switch (unit.kind) {
    case 'sign': {
      if (unit.firstLetters !== undefined) return `${unit.gloss}{first letters}${face}`;
      const path = [unit.from, unit.to].filter(Boolean).join('>');
      const mouthed = unit.mouthing === undefined ? '' : `[${unit.mouthing}]`;
      return `${unit.gloss}${path && `:${path}`}${mouthed}${face}`;
    }
    case 'place':
      return `{${unit.firstLetters === undefined ? 'place' : 'first letters'}}${face}`;
    case 'fingerspelled':
      return `{${unit.kind}}${face}`;
    case 'number':
    case 'time':
    case 'platform':
      return `{${unit.kind}}${unit.locus === undefined ? '' : `:${unit.locus}`}${face}`;
    case 'point':
    case 'clip':
      return `${formatGlossUnit(unit)}${face}`;
    case 'list-mark':
      return '{list}';
  }
}

/** Formats units for a pattern, in which a list of any length looks like a list of one element. */
const toGlossPattern = (units: readonly GlossUnit[]): string =>
  units
    .map(toUnitPattern)
    .join(' ')
    .replace(/(?:\{list\} \{(?:place|fingerspelled)\}(?:\([a-z ]+\))?(?: |$))+/g, '{places} ')
    .trim();

/** Formats a sentence with its values left out, as it is approved: English and gloss. */
export const formatSentence = ({ id, english, units, pattern }: Phrase): string =>
  pattern ?? `${id} | ${toEnglishPattern(english)} | ${toGlossPattern(units)}`;

/** Returns the id of a phrase's sentence. */
export const getSentenceId = (phrase: Phrase): SentenceId => computeTextId(formatSentence(phrase));

/** Lists the ids of the sentences in messages, each once. */
export const listSentenceIds = (messages: readonly Message[]): SentenceId[] => [
  ...new Set(messages.flatMap(({ phrases }) => phrases.map(getSentenceId))),
];
