/** Checks the fields of a request as the form types it and as the service receives it: everything at once. */
import type { z } from 'zod';
import { LocationCode } from '#contract/railway.ts';
import {
  ANNOUNCEMENT_FIELDS,
  getFieldMeta,
  STAND_ALONE_FIELDS,
} from '#contract/requests/announcement/announcement-fields.ts';
import { findFieldConflicts } from '#contract/requests/announcement/announcement-rules.ts';
import { listUnknownFields, withoutNulls } from '#contract/requests/body-fields.ts';
import type { Problem, Warning } from '#contract/requests/problem.ts';
import { TrainAnnouncementFields } from '#contract/requests/train-announcement.ts';
import type { Reference } from '#reference/reference.ts';
import { oddities } from './announcement-warnings.ts';
import { CODE_TYPES } from './code-types.ts';
import { toFieldName } from './field-path.ts';
import { describeJsonType, issueProblems } from './field-problems.ts';

/** Reasons why a request cannot be announced. */
export interface RefusedRequest {
  request?: undefined;
  /** Problems in the order of the fields; at least one. */
  problems: Problem[];
  /** Further warnings about the request. */
  warnings: Warning[];
  /** Fields the interface does not know, such as `line` or `metaData.colour`. */
  ignoredFields: string[];
}

/** A request without a problem. */
export interface CheckedRequest {
  request: TrainAnnouncementFields;
  /** Left out of `request`. */
  ignoredFields: string[];
}

type Body = Readonly<Record<string, unknown>>;

const isBody = (body: unknown): body is Body =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const SHAPE = TrainAnnouncementFields.shape;

const getOwnField = (body: Body, field: string): unknown =>
  Object.hasOwn(body, field) ? body[field] : undefined;

/** Lists the fields of a body that the interface does not know, such as `line` or `metaData.colour`. */
export const listIgnoredFields = (body: unknown): string[] =>
  listUnknownFields(TrainAnnouncementFields, body);

/** Parses each field by itself: returns the values of the well-formed ones and the problems of the others. */
function parseFields(
  body: Body,
  reference: Reference,
): {
  values: Partial<TrainAnnouncementFields>;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const values: Record<string, unknown> = {};
  for (const field of ANNOUNCEMENT_FIELDS) {
    const schema: z.ZodType = SHAPE[field];
    const value = getOwnField(body, field);
    const parsed = schema.safeParse(value);
    if (!parsed.success)
      problems.push(...issueProblems(field, parsed.error.issues, value, reference));
    else if (parsed.data !== undefined) values[field] = parsed.data;
  }
  return { values, problems };
}

/** Parses the well-formed codes of a list, with their indices in it, even when other elements are malformed. */
function parseCodes<T extends z.ZodType>(
  body: Body,
  field: string,
  type: T,
): { code: z.output<T>; index: number }[] {
  const text = getOwnField(body, field);
  if (typeof text !== 'string' || text.trim() === '') return [];
  return text.split(',').flatMap((element, index) => {
    const parsed = type.safeParse(element);
    return parsed.success ? [{ code: parsed.data, index }] : [];
  });
}

function unknownCodes(
  body: Body,
  values: Partial<TrainAnnouncementFields>,
  reference: Reference,
): Problem[] {
  return ANNOUNCEMENT_FIELDS.flatMap((field) => {
    const { valueType, isList } = getFieldMeta(field);
    const codeType = CODE_TYPES.get(valueType);
    if (codeType === undefined) return [];
    const entries = isList
      ? parseCodes(body, field, valueType).map(({ code, index }) => ({
          path: `${field}[${index}]`,
          code,
        }))
      : [{ path: field, code: values[field] }];
    return entries.flatMap(({ path, code }): Problem[] => {
      if (typeof code !== 'string' || codeType.find(reference, code) !== undefined) return [];
      return [{ code: 'code-unknown', field: path, message: codeType.unknown(reference, code) }];
    });
  });
}

/** Fields that may meet a need in place of the one that the conflict names. */
const ALTERNATIVES: Partial<Record<string, readonly string[]>> = {
  destination: ['callingAt'],
  platform: ['noPlatform'],
};

/** Conflicts between the well-formed fields, without those that only a malformed field causes. */
function findConflicts(
  body: Body,
  values: Partial<TrainAnnouncementFields>,
  malformed: ReadonlySet<string>,
  reference: Reference,
): Problem[] {
  // A CRS and a TIPLOC of the same station are the same.
  const canonical = (code: LocationCode) => reference.location(code)?.crs ?? code;
  const callingAt = parseCodes(body, 'callingAt', LocationCode);
  const conflicts = findFieldConflicts({
    ...values,
    ...(callingAt.length > 0 && { callingAt: callingAt.map(({ code }) => canonical(code)) }),
    notCallingAt: parseCodes(body, 'notCallingAt', LocationCode).map(({ code }) => canonical(code)),
  });
  return conflicts.flatMap((conflict) => {
    const { code, field = '' } = conflict;
    if (code === 'nothing-to-announce')
      return ['destination', ...STAND_ALONE_FIELDS].some((candidate) => malformed.has(candidate))
        ? []
        : [conflict];
    if (code === 'field-required')
      return [field, ...(ALTERNATIVES[field] ?? [])].some((candidate) => malformed.has(candidate))
        ? []
        : [conflict];
    const element = /^callingAt\[(\d+)\]$/.exec(field);
    return [
      element === null
        ? conflict
        : { ...conflict, field: `callingAt[${callingAt[Number(element[1])]!.index}]` },
    ];
  });
}

/** Sorts problems from the first field to the last, and within a list from its first element to its last. */
function inReadingOrder(problems: readonly Problem[]): Problem[] {
  const places = new Map<string, number>(ANNOUNCEMENT_FIELDS.map((field, index) => [field, index]));
  const placed = problems.map((problem) => {
    const path = problem.field ?? '';
    return {
      problem,
      field: places.get(toFieldName(path)) ?? ANNOUNCEMENT_FIELDS.length,
      index: Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0),
    };
  });
  return placed
    .sort((a, b) => a.field - b.field || a.index - b.index)
    .map(({ problem }) => problem);
}

/**
 * Checks a request body: each field, the rules between fields, and that its codes exist. Reports every
 * problem at once and never throws, for any body.
 *
 * @param input parsed JSON, or the values of a form; a field that is null is absent
 */
export function checkFields(input: unknown, reference: Reference): CheckedRequest | RefusedRequest {
  const body = withoutNulls(input);
  if (!isBody(body))
    return {
      problems: [
        {
          code: 'body-invalid',
          message: `Send a JSON object of fields, such as {"destination": "LDS"}. This is ${describeJsonType(input)}.`,
        },
      ],
      warnings: [],
      ignoredFields: [],
    };
  const ignoredFields = listIgnoredFields(body);
  const { values, problems: malformed } = parseFields(body, reference);
  const malformedFields = new Set(malformed.map(({ field }) => toFieldName(field ?? '')));
  const problems = inReadingOrder([
    ...malformed,
    ...unknownCodes(body, values, reference),
    ...findConflicts(body, values, malformedFields, reference),
  ]);
  if (problems.length > 0)
    return { problems, warnings: oddities(values, reference), ignoredFields };
  return { request: TrainAnnouncementFields.parse(body), ignoredFields };
}
