/**
 * Service indicators of operators: of the disruptions API (JSON) and of the Knowledgebase (XML). A status "Custom" has its
 * words in the description. Fields as public clients read them; the XML also as its specification has it.
 */
import { isRecord, readText } from '#feeds/readers/values/feed-values.ts';
import { parseContent, pick, pickList, unknownShape } from '#feeds/readers/values/parse-content.ts';
import type { Reference } from '#reference/reference.ts';
import type { ServiceIndicator } from './disruption.ts';
import { readOperators, readPlain, readSeverity } from './read-content.ts';

/** Ids of disruptions; some clients saw sentences in their place. */
const ID = /^[\w-]{1,64}$/;

function readIndicator(value: unknown, reference: Reference): ServiceIndicator | undefined {
  const [operator] = readOperators([pick(value, 'tocCode', 'code')], reference);
  if (operator === undefined) return undefined;
  const status = readPlain(pick(value, 'tocStatus', 'status'));
  const description = readPlain(pick(value, 'tocStatusDescription', 'statusDescription'));
  const isCustom = status === '' || /^custom$/i.test(status);
  const text = isCustom ? description : [status, description].filter(Boolean).join('. ');
  const severity = readSeverity(text);
  return {
    operator,
    text,
    isGood: /\bgood service\b/i.test(text) && severity === undefined,
    ...(severity !== undefined && { severity }),
    disruptions: pickList(value, 'tocServiceGroup', 'serviceGroup').flatMap((group) => {
      const id = readText(pick(group, 'currentDisruption'));
      return id !== undefined && ID.test(id) ? id : [];
    }),
  };
}

/**
 * Reads the service indicators of an answer. Operators that passengers do not know are left out.
 *
 * @throws {FeedError} when it cannot be read
 */
export function readServiceIndicators(content: string, reference: Reference): ServiceIndicator[] {
  const parsed = parseContent(content);
  const root = pick(parsed, 'NSI');
  const values = root === undefined ? pickList(parsed) : pickList(root, 'TOC');
  return values.flatMap((value) => {
    if (!isRecord(value) || pick(value, 'tocCode', 'code') === undefined) throw unknownShape();
    return readIndicator(value, reference) ?? [];
  });
}
