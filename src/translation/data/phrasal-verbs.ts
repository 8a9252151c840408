/** Verbs with a particle (`hand over`), from data that people edit who need not read code. */
import phrasalVerbs from './phrasal-verbs.json';

const { takesThing, alone, fixed } = phrasalVerbs;

/** Glosses of all such verbs, by their base form and particle. */
export const PHRASAL_VERBS: Readonly<Record<string, string>> = { ...fixed, ...alone, ...takesThing };

const TAKES_THING = new Set(Object.keys(takesThing));
const ALONE = new Set(Object.keys(alone));

/** Whether what it is done to may stand between verb and particle: `hand the keys over`. */
export const mayBeSeparate = (phrase: string): boolean => TAKES_THING.has(phrase);

/** Whether the verb does nothing to a thing, so that a thing after it belongs to the particle: `come in a box`. */
export const standsAlone = (phrase: string): boolean => ALONE.has(phrase);
