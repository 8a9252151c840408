/** Stories that are not told in Firefox, and why: what Playwright cannot do there by WebDriver BiDi. */

export interface LeftOut {
  /** Beginning of the title of a test. */
  readonly story: string;
  readonly reason: string;
}

const NO_DOWNLOAD = 'of a file that the page made Playwright hears no download';
const NO_PROTOCOL = 'it needs the DevTools protocol';

export const NOT_IN_FIREFOX: readonly LeftOut[] = [
  { story: 'a controller pastes a short message', reason: NO_DOWNLOAD },
  { story: 'a name gets a short spelling', reason: NO_DOWNLOAD },
  { story: 'colours, the look of the signer', reason: 'Playwright cannot ask for dark colours' },
  {
    story: 'three screens show what staff put on air',
    reason:
      'its windows lie over one another, and Firefox stops those below; browsers/shown.spec.ts',
  },
  { story: 'a passenger sees on the phone', reason: `${NO_PROTOCOL}; browsers/shown.spec.ts` },
  { story: 'takes part, by keyboard', reason: NO_DOWNLOAD },
  { story: 'files come by drop, keys and paste', reason: 'a made event cannot paste files there' },
  { story: 'a passenger answers a message', reason: NO_PROTOCOL },
  { story: 'a sign is found by keyboard', reason: NO_PROTOCOL },
];
