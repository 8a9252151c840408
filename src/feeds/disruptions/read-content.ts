/** Values that all sources of disruptions have. */
import { readText } from '#feeds/readers/values/feed-values.ts';
import { readOperator } from '#feeds/readers/values/places.ts';
import { toPlainText } from '#feeds/readers/values/plain-text.ts';
import { readReasonText } from '#feeds/readers/values/reasons.ts';
import type { Reference } from '#reference/reference.ts';
import type { Disruption } from './disruption.ts';

/** Reads text with or without HTML as plain text. */
export function readPlain(value: unknown): string {
  const text = typeof value === 'string' ? value : (readText(value) ?? '');
  return toPlainText(text);
}

/** Reads operators, each once; those that passengers do not know as one are left out. */
export function readOperators(codes: readonly unknown[], reference: Reference): string[] {
  const operators = codes.flatMap((code) => {
    const operator = reference.operator(readOperator(readText(code)) ?? '');
    return operator === undefined || operator.kind === 'placeholder' ? [] : operator.code;
  });
  return [...new Set<string>(operators)];
}

/** Reads stations, each once. */
export const readStations = (codes: readonly unknown[], reference: Reference): string[] => [
  ...new Set<string>(codes.flatMap((code) => reference.location(readText(code) ?? '')?.crs ?? [])),
];

const SEVERE = /\b(?:severe|major|high|critical|suspended|no trains|no service|p0|p1)\b/i;
const MINOR = /\b(?:minor|low|moderate|some|p2|p3)\b/i;

/** Reads the severity from words; of several, the worse. */
export function readSeverity(...words: (string | undefined)[]): Disruption['severity'] {
  const text = words.filter((word) => word !== undefined).join(' ');
  if (SEVERE.test(text)) return 'severe';
  return MINOR.test(text) ? 'minor' : undefined;
}

/** Words that a reason follows in running text. */
const BECAUSE = /\b(?:due to|because of|caused by|following|delayed by)\s+([^.,;:\n]{3,120})/gi;

/** Finds the one reason in a text whose phrase is exactly one of the reference's. */
export function findReason(text: string, reference: Reference): string | undefined {
  const codes = new Set(
    [...text.matchAll(BECAUSE)].flatMap(([, phrase]) => {
      const reason = readReasonText(phrase?.trim(), reference);
      return reason?.code ?? [];
    }),
  );
  return codes.size === 1 ? [...codes][0] : undefined;
}
