/** Verbs by what they need, from `data/verbs.json`. */
import verbFile from '#translation/data/verbs.json';

/** Verbs that one person does to another: whom it is done to would be understood to do it. */
export const DONE_TO_PEOPLE: ReadonlySet<string> = new Set(verbFile.doneToPeople);

/** Verbs for what readers do themselves, and no one else does. */
export const READERS_DO: ReadonlySet<string> = new Set(verbFile.readersDo);

/** Verbs with a person who is told what follows `that`. */
export const TELLS: ReadonlySet<string> = new Set(verbFile.tells);
