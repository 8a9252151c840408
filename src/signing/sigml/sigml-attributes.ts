/** Attributes of SiGML elements by rule: what is known is taken, and all else is reported. */
import type { SigmlProblem } from './sigml-problem.ts';
import type { SigmlElement } from './sigml-tree.ts';

/** Values that an attribute may have, and their effect. */
export type AttributeRule =
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  | { readonly kind: 'digits' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'text' }
  /** Known to SiGML but not shown; the hands are right without it. */
  | { readonly kind: 'left-out'; readonly message: string }
  /** Known to SiGML but not to us, and the hands would be wrong without it. */
  | { readonly kind: 'refused'; readonly remedy: string };

export type AttributeRules = Readonly<Record<string, AttributeRule>>;

export type Report = (problem: SigmlProblem) => void;

export const choice = (...values: readonly string[]): AttributeRule => ({ kind: 'one-of', values });
export const leftOut = (message: string): AttributeRule => ({ kind: 'left-out', message });
export const refused = (remedy: string): AttributeRule => ({ kind: 'refused', remedy });

/** The 26 directions, from the signer's view. */
export const DIRECTIONS =
  'u ur r dr d dl l ul ol o or il i ir uo do di ui uol dol dil uil uor dor dir uir'.split(' ');
/** The eight that lie in the plane before the signer. */
export const PLANE_DIRECTIONS = DIRECTIONS.slice(0, 8);

export function problemAt(
  { name, line, column }: SigmlElement,
  effect: SigmlProblem['effect'],
  message: string,
  remedy: string,
  attribute?: string,
): SigmlProblem {
  return {
    line,
    column,
    element: name,
    attribute,
    effect,
    message,
    remedy,
  };
}

const SHOWN_CHARACTERS = 40;
/** Quotes a value of the file inside our text. */
const quoted = (value: string): string =>
  value.length > SHOWN_CHARACTERS ? `“${value.slice(0, SHOWN_CHARACTERS)}…”` : `“${value}”`;

const sorted = (letters: string): string => [...letters].sort().join('');
const BY_LETTERS = new Map(DIRECTIONS.map((direction) => [sorted(direction), direction]));

/** Puts the letters of a direction in the order of SiGML: `ou` becomes `uo`. Other text is unchanged. */
export const directionInOrder = (letters: string): string =>
  letters.length > 3 ? letters : (BY_LETTERS.get(sorted(letters)) ?? letters);

function valueIn(value: string, values: readonly string[]): string | undefined {
  if (values.includes(value)) return value;
  const ordered = directionInOrder(value);
  return values.includes(ordered) ? ordered : undefined;
}

/** Reads the valid attributes of an element, by name. Flags are `true` or absent. */
export function readAttributes(
  element: SigmlElement,
  rules: AttributeRules,
  report: Report,
): Record<string, string> {
  const read: Record<string, string> = {};
  for (const [name, raw] of element.attributes) {
    const value = raw.trim();
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const reportAttribute = (effect: SigmlProblem['effect'], message: string, remedy: string) =>
      report(problemAt(element, effect, message, remedy, name));
    if (rule === undefined) {
      const knownNames = Object.keys(rules).join(', ');
      reportAttribute(
        'refused',
        'This attribute is not known.',
        knownNames === '' ? 'Remove it.' : `Known here: ${knownNames}.`,
      );
      continue;
    }
    if (value === '' && rule.kind !== 'text') continue;
    switch (rule.kind) {
      case 'one-of': {
        const matched = valueIn(value, rule.values);
        if (matched !== undefined) read[name] = matched;
        else
          reportAttribute(
            'refused',
            `${quoted(value)} is not supported.`,
            `Use one of: ${rule.values.join(', ')}.`,
          );
        break;
      }
      case 'digits':
        if (/^[1-5]{1,5}$/.test(value)) read[name] = value;
        else
          reportAttribute(
            'refused',
            `${quoted(value)} names no digits.`,
            'Write digits from 1 (thumb) to 5 (little finger), e.g. 23.',
          );
        break;
      case 'flag':
        if (value === 'true') read[name] = value;
        else if (value !== 'false')
          reportAttribute(
            'refused',
            `${quoted(value)} is neither true nor false.`,
            'Write true or false.',
          );
        break;
      case 'text':
        read[name] = value;
        break;
      case 'left-out':
        if (value !== 'false')
          reportAttribute('left-out', rule.message, 'The sign is shown without it.');
        break;
      case 'refused':
        if (value !== 'false') reportAttribute('refused', 'This is not supported.', rule.remedy);
    }
  }
  return read;
}
