/** Schema issues as sentences that name what would be right. */
import type { z } from 'zod';
import { LocationCode } from '#contract/railway.ts';
import { getFieldMeta } from '#contract/requests/announcement/announcement-fields.ts';
import type { Problem } from '#contract/requests/problem.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import type { Reference } from '#reference/reference.ts';

/** Describes the type of a JSON value in words. */
export function describeJsonType(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'boolean':
      return `the boolean ${value}`;
    case 'object':
      return 'an object';
    default:
      return `a ${typeof value}`;
  }
}

function formatIssue(
  field: TrainAnnouncementField,
  issue: z.core.$ZodIssue,
  value: unknown,
): string {
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Use up to ${issue.maximum} characters.`;
  if (field === 'metaData')
    return issue.path.length === 0
      ? `Use an object of text fields, such as {"messageId": "42"}. This is ${describeJsonType(value)}.`
      : 'Use text in quotes.';
  const { example } = getFieldMeta(field);
  return example === undefined
    ? `Use true or false, without quotes. This is ${describeJsonType(value)}.`
    : `Use text in quotes, such as "${example}". This is ${describeJsonType(value)}.`;
}

/**
 * Lists the problems of one field, each with its path, e.g. `callingAt[2]`, `metaData.tenantId`; for the name
 * of a station, suggests its code.
 */
export function issueProblems(
  field: TrainAnnouncementField,
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  reference: Reference,
): Problem[] {
  const advise = getFieldMeta(field).valueType === LocationCode;
  const elements = typeof value === 'string' ? value.split(',') : [];
  return issues.map((issue) => {
    const path = issue.path
      .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
      .join('');
    const [index] = issue.path;
    const element = typeof index === 'number' ? elements[index] : value;
    const isEmptyElement = typeof index === 'number' && elements[index]?.trim() === '';
    const named =
      advise && typeof element === 'string' ? reference.findStationByName(element) : undefined;
    return {
      code: isEmptyElement ? 'code-empty' : 'field-invalid',
      field: `${field}${path}`,
      message: `${formatIssue(field, issue, value)}${named === undefined ? '' : ` ${named.name} is ${named.crs}.`}`,
    };
  });
}
