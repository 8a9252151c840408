/** Announcement that is made into a film of 12 seconds in every browser. */
const DRAFT = { destination: 'LDS', timing: '1435', platform: '4', updatedPlatform: '6' };

/** Address of the form filled in. */
export const toDraftAddress = (origin: string): string =>
  `${origin}/?draft=${encodeURIComponent(JSON.stringify(DRAFT))}`;
