import type { GlossUnit } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import { parseNameParts } from '#signing/lexicon/names/name-parts.ts';
import { findEntry, POINTED, usableVariant } from '#signing/lexicon/sign-library.ts';

/** Whether a unit is signed letter by letter, or made of signs that are approved. */
function isApproved(unit: GlossUnit): boolean {
  switch (unit.kind) {
    case 'sign': {
      if (unit.isApproved || unit.isWithheld) return true;
      const entry = findEntry(unit.gloss);
      // What has no sign is spelled.
      return entry === undefined || entry.gloss in POINTED || usableVariant(entry) === undefined;
    }
    case 'place': {
      if (unit.isApproved || unit.isWithheld || unit.isSpelled) return true;
      if (unit.signedAs !== undefined) return 'letters' in unit.signedAs;
      const placeEntry = findEntry(unit.name);
      if (placeEntry?.category === 'place-name' && usableVariant(placeEntry) !== undefined)
        return false;
      return parseNameParts(unit.name).every(({ gloss }) => gloss === undefined);
    }
    case 'clip':
      return false;
    default:
      return true;
  }
}

/** Whether every sign of a message is approved by the organisation or spelled. @param message as `withLibrary` gives it */
export const signsApproved = ({ phrases }: Message): boolean =>
  phrases.every(({ units }) => units.every(isApproved));
