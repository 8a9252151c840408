/** Plans an announcement: the work of its job, or the problems with it. Pure, and slow for long lists. */
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import type { Board } from '#contract/board.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { VideoOutput } from '#contract/requests/render-job.ts';
import {
  countStopCharacters,
  MAX_STOP_CHARACTERS_PER_SECOND,
} from '#contract/screens/stop-reading.ts';
import { isOfSigner, type MadeFilm } from '#contract/screens/timeline.ts';
import type { Reference } from '#reference/reference.ts';
import { MAX_PROBLEMS } from '#service/http/service-error.ts';
import { formatLibraryKey, type MessageLibrary } from '#service/library/message-region.ts';
import type { PlannedWork, PlanTask } from '#service/ports/ports.ts';
import { type PhoneFilm, toStoredWork } from '#service/ports/requests/render-work.ts';

/** Estimates the signing time of a unit: letters take a fifth of a second. */
function unitSeconds(unit: GlossUnit): number {
  if (unit.kind === 'place') return 0.5 + 0.1 * unit.name.length;
  if (unit.kind === 'fingerspelled') return 0.5 + 0.2 * unit.text.length;
  return 0.7;
}

/** Estimates the length of a message: the time in which it is signed, and the stops on its board are read. */
export const messageSeconds = ({ phrases, board }: Message): number =>
  Math.max(
    countStopCharacters(board?.stops ?? []) / MAX_STOP_CHARACTERS_PER_SECOND,
    phrases.reduce(
      (sum, { units }) => units.reduce((seconds, unit) => seconds + unitSeconds(unit), sum),
      0,
    ),
  );

/**
 * Plans the work of an announcement.
 * @param digest returns a name for a text, so that equal texts have equal names
 */
export function planWork(
  {
    text,
    options,
    look,
    libraryRevision = 0,
    region,
    films = ['whole'],
    phoneFilms = [],
  }: PlanTask,
  reference: Reference,
  digest: (text: string) => string,
): PlannedWork {
  const { plan, problems, request, title } = assessAnnouncement(
    JSON.parse(text),
    reference,
    options,
  );
  if (plan === undefined)
    return {
      problems: problems.slice(0, MAX_PROBLEMS),
      omitted: Math.max(0, problems.length - MAX_PROBLEMS),
    };
  return {
    title,
    metaData: request.metaData,
    warnings: plan.warnings.slice(0, MAX_PROBLEMS),
    ...createWork({ ...plan, look, libraryRevision, region, films, phoneFilms }, digest),
  };
}

/** Messages to make videos of. */
export interface WorkForm extends MessageLibrary {
  messages: Message[];
  /** Facts of each message. */
  facts: readonly (Board | undefined)[];
  look: Look;
  /** Films to make of each message. */
  films: readonly MadeFilm[];
  /** Films for phones to make afterwards. */
  phoneFilms: readonly PhoneFilm[];
}

/** Lists the videos to make: one for each message, then the films for screens. */
const listOutputs = ({ messages, films }: WorkForm): VideoOutput[] =>
  films.flatMap((film) =>
    messages.map((_, message) => ({
      message,
      uses: 'none' as const,
      ...(isOfSigner(film) && { film }),
    })),
  );

/**
 * Creates the job that makes videos of messages, with their estimated length and a key that is equal for
 * equal videos.
 */
export function createWork(form: WorkForm, digest: (text: string) => string) {
  const { messages, facts, look, libraryRevision, region, films, phoneFilms } = form;
  const names = [...films, ...phoneFilms.map(({ signer = '' }) => `phone:${signer}`)];
  const work = toStoredWork({
    messages,
    facts,
    look,
    outputs: listOutputs(form),
    ...(libraryRevision > 0 && { libraryRevision }),
    ...(region !== undefined && { region }),
    ...(phoneFilms.length > 0 && { phoneFilms }),
  });
  return {
    seconds: Math.max(...messages.map(messageSeconds)) / look.speed,
    work,
    shareKey: digest(
      `${formatLibraryKey(form)}${films.some(isOfSigner) ? ` ${names.join(' ')}` : ''}\n{"messages":${work.messages},"look":${JSON.stringify(look)}}`,
    ),
  };
}
