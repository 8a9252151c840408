/**
 * Reference lists of the staff departure boards as JSON: `GetStationList`, `GetTOCList`, `GetReasonCodeList`. The shape of
 * the stations and the fields of the reasons are those that public clients read; the operators are taken to be alike.
 */
import { FeedError } from '#feeds/feed-error.ts';
import { isRecord, readText } from '#feeds/readers/values/feed-values.ts';
import { parseContent, pick, pickList, unknownShape } from '#feeds/readers/values/parse-content.ts';
import { toReasonPhrase } from '#feeds/readers/values/reasons.ts';
import type { ReceivedLists } from '#reference/refresh/reference-change.ts';

const CRS = /^[A-Z]{3}$/;
const ATOC = /^[A-Z0-9]{2}$/;
const REASON = /^\d{3}$/;

/** Lists what an answer holds under one of these names, or at its top. */
function listRows(content: string, ...names: string[]): unknown[] {
  let value = parseContent(content);
  // Wrappers may lie in each other: GetStationListResult, StationList, Station.
  for (let depth = 0; depth < 4 && isRecord(value); depth += 1) value = pick(value, ...names);
  if (!Array.isArray(value)) throw unknownShape();
  const rows = pickList(value);
  if (rows.length === 0) throw new FeedError('empty', 'The list of the source is empty.');
  return rows;
}

/** Reads a code and its name; undefined for what is none. */
function readNamed(row: unknown, pattern: RegExp, ...codeNames: string[]) {
  const code = readText(pick(row, ...codeNames))?.toUpperCase();
  const name = readText(pick(row, 'Value', 'name', 'commonName', ''));
  return code === undefined || name === undefined || !pattern.test(code)
    ? undefined
    : { code, name };
}

/** Reads the stations of `GetStationList`. @throws {FeedError} when it cannot be read, or is empty */
export const readStationList = (content: string): NonNullable<ReceivedLists['stations']> =>
  listRows(content, 'StationList', 'GetStationListResult', 'Station').flatMap((row) => {
    const named = readNamed(row, CRS, 'crs', 'crsCode');
    return named === undefined ? [] : { crs: named.code, name: named.name };
  });

/** Reads the operators of `GetTOCList`. @throws {FeedError} when it cannot be read, or is empty */
export const readOperatorList = (content: string): NonNullable<ReceivedLists['operators']> =>
  listRows(content, 'TOCList', 'GetTOCListResult', 'TOC').flatMap(
    (row) => readNamed(row, ATOC, 'toc', 'tocCode', 'code') ?? [],
  );

/** Reads the reasons of `GetReasonCodeList`. @throws {FeedError} when it cannot be read, or is empty */
export const readReasonList = (content: string): NonNullable<ReceivedLists['reasons']> =>
  listRows(content, 'reasonList', 'reasons', 'GetReasonCodeListResult', 'reason').flatMap((row) => {
    const code = readText(pick(row, 'code'));
    const sentence = readText(pick(row, 'lateReason')) ?? readText(pick(row, 'cancReason'));
    const text = sentence === undefined ? '' : toReasonPhrase(sentence);
    return code === undefined || !REASON.test(code) || text === '' ? [] : { code, text };
  });
