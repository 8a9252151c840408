import { expect, it } from 'vitest';
import {
  MAX_FILE_BYTES,
  MultipartStart,
  PART_BYTES,
  TranslationBody,
} from './translation-upload.ts';

const PERSON = { email: 'amira@example.org', firstName: 'Amira', lastName: 'Khan' };
const FILE = { fileName: 'tour.mp4', fileSize: 41_943_040, contentType: 'video/mp4' };

const refusedAt = (schema: typeof TranslationBody | typeof MultipartStart, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('cuts the largest file into exactly 1,048,576 parts', () => {
  expect(MAX_FILE_BYTES / PART_BYTES).toBe(1_048_576);
});

it('fills in BSL and a medium signer', () => {
  expect(
    TranslationBody.parse({ ...PERSON, uploadSettings: { backgroundColor: '#0000' } }),
  ).toEqual({
    ...PERSON,
    uploadSettings: {
      backgroundColor: { kind: 'transparent' },
      language: 'BSL',
      overlaySize: 'M',
    },
  });
});

it.each([
  [{ ...PERSON, email: 'amira' }, ['email']],
  [{ firstName: 'Amira' }, ['email', 'lastName']],
  [{ ...PERSON, firstName: '  ' }, ['firstName']],
  [{ ...PERSON, uploadSettings: { language: 'ASL' } }, ['uploadSettings.language']],
  [{ ...PERSON, uploadSettings: { overlaySize: 'XL' } }, ['uploadSettings.overlaySize']],
  [{ ...PERSON, uploadSettings: { videoDuration: 1441 } }, ['uploadSettings.videoDuration']],
  [{ ...PERSON, pdfSplittingIds: ['one'] }, ['pdfSplittingIds']],
  [{ ...PERSON, pdfSplittingIds: ['one', 'one'] }, ['pdfSplittingIds']],
])('%j is refused at %j', (body, fields) => {
  expect(refusedAt(TranslationBody, body)).toEqual(fields);
});

it.each([
  [{ fileSize: 0 }, ['uploadSettings.fileSize']],
  [{ fileSize: MAX_FILE_BYTES + 1 }, ['uploadSettings.fileSize']],
  [{ contentType: 'image/png' }, ['uploadSettings.contentType']],
  [{ fileName: '' }, ['uploadSettings.fileName']],
])('a multipart start with %j is refused at %j', (change, fields) => {
  expect(refusedAt(MultipartStart, { ...PERSON, uploadSettings: { ...FILE, ...change } })).toEqual(
    fields,
  );
});
