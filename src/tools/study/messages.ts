/** Makes the messages of a study: trains as an organisation announces them, with what is to be understood of each. Pure. */
import { toPlaceName } from '#contract/gloss.ts';
import { createRandom } from '#contract/random/random.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { NamedSpeed, SPEEDS } from '#contract/settings/signing-speed.ts';
import type { Reference } from '#reference/reference.ts';
import { shuffle } from './shuffle.ts';
import type { Question, SpeedClip, SpeedComparison, StudyMessage } from './study-data.ts';

/** The news of a message, in the words of its answer. */
export const NEWS = {
  next: 'It is the next train',
  late: 'It is late',
  cancelled: 'It is cancelled',
  platform: 'It leaves from another platform',
} as const;
type News = keyof typeof NEWS;

/** Large stations all over the country. */
const DESTINATIONS = [
  'PMH',
  'LDS',
  'YRK',
  'EDB',
  'BHM',
  'MAN',
  'BRI',
  'CDF',
  'GLC',
  'NCL',
  'NRW',
  'EXD',
  'LIV',
  'SHF',
  'OXF',
  'BTN',
];
const MAX_PLATFORM = 14;
const CHOICES = 4;
/** Maximum number of messages whose speeds one person compares. */
export const MAX_COMPARISONS = 5;
/** Maximum number of messages that one person can answer before they tire. */
export const MAX_MESSAGES = 60;

/** A message with the announcement that it is made from. */
export interface PlannedMessage extends StudyMessage {
  readonly body: TrainAnnouncementBody;
}

type Random = () => number;
const randomInteger = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));
const padToTwoDigits = (value: number) => String(value).padStart(2, '0');
const formatMinutes = (minutes: number) =>
  `${padToTwoDigits(Math.floor(minutes / 60))}:${padToTwoDigits(minutes % 60)}`;

/** Mixes the answer with others like it, each once. */
function createChoices(answer: string, distractors: readonly string[], random: Random): string[] {
  const different = [...new Set(distractors)].filter((candidate) => candidate !== answer);
  return shuffle([answer, ...shuffle(different, random).slice(0, CHOICES - 1)], random);
}

function createTimeQuestion(minutes: number, random: Random): Question {
  const answer = formatMinutes(minutes);
  // As they are mistaken for each other: another hour, other minutes, another ten.
  const distractors = [-60, 60, 10, -10, 5, 30].map((shift) =>
    formatMinutes((minutes + shift + 1440) % 1440),
  );
  return {
    id: 'time',
    words: 'What is the time of the train in the timetable?',
    choices: createChoices(answer, distractors, random),
    answer,
  };
}

function createPlatformQuestion(
  platform: number,
  previousPlatform: number | undefined,
  random: Random,
): Question {
  const answer = String(platform);
  const all = Array.from({ length: MAX_PLATFORM }, (_, platformIndex) => String(platformIndex + 1));
  const old = previousPlatform === undefined ? [] : [String(previousPlatform)];
  const distractors = [...old, ...shuffle(all, random)].filter((candidate) => candidate !== answer);
  return {
    id: 'platform',
    words:
      previousPlatform === undefined
        ? 'Which platform does the train leave from?'
        : 'Which platform does the train leave from now?',
    choices: shuffle([answer, ...[...new Set(distractors)].slice(0, CHOICES - 1)], random),
    answer,
  };
}

/**
 * Creates one message of the study.
 * @param index counts from 0
 */
function createPlannedMessage(
  index: number,
  news: News,
  crs: string,
  reference: Reference,
  random: Random,
): PlannedMessage {
  const getPlaceName = (code: string) => toPlaceName(reference.location(code)?.spokenName ?? code);
  const minutes = randomInteger(random, 6 * 12, 22 * 12) * 5 + randomInteger(random, 0, 4);
  const platform = randomInteger(random, 1, MAX_PLATFORM);
  const moved = (platform % MAX_PLATFORM) + 1;
  const destination = getPlaceName(crs);
  const shared = { destination: crs, timing: formatMinutes(minutes).replace(':', '') };
  const bodies: Record<News, TrainAnnouncementBody> = {
    next: { ...shared, platform: String(platform), platformInfo: 'next' },
    late: { ...shared, platform: String(platform), longDelay: true },
    cancelled: { ...shared, cancelled: true },
    platform: { ...shared, platform: String(platform), updatedPlatform: String(moved) },
  };
  const platforms: Record<News, Question[]> = {
    next: [createPlatformQuestion(platform, undefined, random)],
    late: [createPlatformQuestion(platform, undefined, random)],
    cancelled: [],
    platform: [createPlatformQuestion(moved, platform, random)],
  };
  return {
    id: `m${padToTwoDigits(index + 1)}`,
    video: `videos/m${padToTwoDigits(index + 1)}.mp4`,
    body: bodies[news],
    questions: [
      createTimeQuestion(minutes, random),
      {
        id: 'destination',
        words: 'Where does the train go?',
        choices: createChoices(destination, DESTINATIONS.map(getPlaceName), random),
        answer: destination,
      },
      ...platforms[news],
      {
        id: 'news',
        words: 'What is the news about the train?',
        choices: Object.values(NEWS),
        answer: NEWS[news],
      },
    ],
  };
}

/** Messages of all kinds of news in equal parts, each destination as rarely as can be. */
export function studyMessages(count: number, seed: number, reference: Reference): PlannedMessage[] {
  const random = createRandom(seed);
  const kinds = Object.keys(NEWS) as News[];
  let places: string[] = [];
  return Array.from({ length: count }, (_, index) => {
    if (places.length === 0) places = shuffle(DESTINATIONS, random);
    return createPlannedMessage(
      index,
      kinds[index % kinds.length]!,
      places.pop()!,
      reference,
      random,
    );
  });
}

/** A comparison of speeds with the announcement that its clips are made from. */
export interface PlannedComparison extends SpeedComparison {
  readonly body: TrainAnnouncementBody;
}

/**
 * Makes comparisons of speeds: messages like those of the study, but others, so that no person has seen them at a speed.
 *
 * @param messages number of messages that the study has of the same seed
 */
export function speedComparisons(
  count: number,
  messages: number,
  seed: number,
  reference: Reference,
): PlannedComparison[] {
  const more = studyMessages(messages + count, seed, reference).slice(messages);
  return more.map(({ body }, index) => {
    const id = `s${padToTwoDigits(index + 1)}`;
    const clips = NamedSpeed.options.map(
      (speed): SpeedClip => ({ speed, video: `videos/${id}-${speed}.mp4` }),
    );
    return { id, clips, body };
  });
}

/** Film to make for a study. */
export interface StudyFilm {
  /** Path in the folder of the study. */
  readonly video: string;
  readonly body: TrainAnnouncementBody;
  readonly speed: number;
}

/** Lists the films of a study: of each message, and of each comparison one at every speed. */
export const listFilms = (
  messages: readonly PlannedMessage[],
  comparisons: readonly PlannedComparison[],
): StudyFilm[] => [
  ...messages.map(({ video, body }) => ({ video, body, speed: SPEEDS.usual.speed })),
  ...comparisons.flatMap(({ clips, body }) =>
    clips.map(({ video, speed }) => ({ video, body, speed: SPEEDS[speed].speed })),
  ),
];
