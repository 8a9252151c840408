/** The text files of a pack: what one message says, how it is signed, and where that comes from. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import type { SignedUnit } from '#signing/compose-signing.ts';
import {
  computeCoverage,
  coverageSummary,
  describeUnit,
} from '#studio/announce/signer/coverage.ts';
import { messageFileName } from '#studio/announce/video/names.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';

export interface PackedFile {
  name: string;
  file: Blob;
}

/** Builds the name of a file of this message: `12-30-to-york-gloss.txt`; without `part` that of its main file. */
export function packedFileName(
  message: Pick<Message, 'title' | 'kind'>,
  part: string,
  ending: string,
): string {
  const main = messageFileName(message, ending);
  return part === '' ? main : `${main.slice(0, -ending.length - 1)}-${part}.${ending}`;
}

const textFile = (name: string, lines: readonly string[]): PackedFile => ({
  name,
  file: new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }),
});

export function textFiles({ message, signing }: Pick<SignedMessage, 'message' | 'signing'>) {
  const named = (part: string, lines: readonly string[]) =>
    textFile(packedFileName(message, part, 'txt'), lines);
  return [
    named(
      'english',
      message.phrases.map(({ english }) => english),
    ),
    named(
      'gloss',
      message.phrases.map(({ units }) => units.map(formatGlossUnit).join(' ')),
    ),
    named('coverage', coverageLines(signing.units)),
    named('sources', sourceLines(signing.units)),
  ];
}

const coverageLines = (units: readonly SignedUnit[]): string[] => [
  coverageSummary(computeCoverage(units)),
  '',
  ...new Set(units.map(describeUnit)),
];

/** Lists each source, and what is signed by it: `Dicta-Sign BSL lexicon: TRAIN, PLATFORM`. */
function sourceLines(units: readonly SignedUnit[]): string[] {
  const labels = new Map<string, Set<string>>();
  for (const { label, provenance } of units)
    for (const source of provenance.sources.length > 0 ? provenance.sources : [UNSOURCED])
      labels.set(source, (labels.get(source) ?? new Set()).add(label));
  return [...labels]
    .sort(([a], [b]) => Number(a === UNSOURCED) - Number(b === UNSOURCED))
    .map(([source, signs]) => `${source}: ${[...signs].join(', ')}`);
}
const UNSOURCED = 'No source named';
