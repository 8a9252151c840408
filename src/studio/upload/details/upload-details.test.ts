import { expect, it } from 'vitest';
import { TranslationBody } from '#contract/requests/translation-upload.ts';
import { createRequestBody, UploadDetails } from './upload-details.ts';

const DETAILS: UploadDetails = {
  firstName: 'Amira',
  lastName: 'Khan',
  email: 'amira@example.org',
  companyName: ' ',
  overlaySize: 'L',
  signerPlace: 'over',
  signerCorner: 'top-left',
  filmPace: 'runs-on',
  backgroundColor: '#0000',
  isDraft: true,
};

it('becomes a body that the service accepts, with the length in whole minutes', () => {
  const body = createRequestBody(DETAILS, { durationSeconds: 61, identifiers: ['A', 'B'] });
  expect(body).toEqual({
    firstName: 'Amira',
    lastName: 'Khan',
    email: 'amira@example.org',
    uploadSettings: {
      language: 'BSL',
      overlaySize: 'L',
      signerPlace: 'over',
      signerCorner: 'top-left',
      filmPace: 'runs-on',
      backgroundColor: '#0000',
      videoDuration: 2,
    },
    pdfSplittingIds: ['A', 'B'],
  });
  expect(TranslationBody.safeParse(body).success).toBe(true);
});

it('has no place in a film, and no pace, for a signer without one', () => {
  const { uploadSettings } = createRequestBody(
    { ...DETAILS, overlaySize: 'full' },
    { identifiers: [] },
  );
  expect(uploadSettings).not.toHaveProperty('signerPlace');
  expect(uploadSettings).not.toHaveProperty('filmPace');
});

it('leaves out a length above a day, which the service would refuse', () => {
  const { uploadSettings } = createRequestBody(DETAILS, {
    durationSeconds: 86_401,
    identifiers: [],
  });
  expect(uploadSettings).not.toHaveProperty('videoDuration');
});

it('names each field that is wrong', () => {
  const parsed = UploadDetails.safeParse({
    ...DETAILS,
    firstName: ' ',
    email: 'amira',
    backgroundColor: 'green',
  });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([
    'firstName',
    'email',
    'backgroundColor',
  ]);
});
