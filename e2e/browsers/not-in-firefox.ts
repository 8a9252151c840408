/** Stories that are not told in Firefox, and why: mostly what Playwright cannot do there by WebDriver BiDi. */

export interface LeftOut {
  /** Beginning of the title of a test, or of its file. */
  readonly story: string;
  readonly reason: string;
}

export const NOT_IN_FIREFOX: readonly LeftOut[] = [];
