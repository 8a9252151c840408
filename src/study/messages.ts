/** Makes the messages of a study: trains as an organisation announces them, with what is to be understood of each. Pure. */
import { placeName } from '#contract/gloss.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import type { Reference } from '#reference/reference.ts';
import { randomOf, shuffled } from './random.ts';
import type { Question, StudyMessage } from './study-data.ts';

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
/** Maximum number of messages that one person can answer before they tire. */
export const MAX_MESSAGES = 60;

/** A message with the announcement that it is made from. */
export interface PlannedMessage extends StudyMessage {
  readonly body: TrainAnnouncementBody;
}

type Random = () => number;
const within = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));
const two = (value: number) => String(value).padStart(2, '0');
const minutesText = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Mixes the answer with others like it, each once. */
function choicesWith(answer: string, others: readonly string[], random: Random): string[] {
  const different = [...new Set(others)].filter((other) => other !== answer);
  return shuffled([answer, ...shuffled(different, random).slice(0, CHOICES - 1)], random);
}

function timeQuestion(minutes: number, random: Random): Question {
  const answer = minutesText(minutes);
  // As they are mistaken for each other: another hour, other minutes, another ten.
  const others = [-60, 60, 10, -10, 5, 30].map((shift) =>
    minutesText((minutes + shift + 1440) % 1440),
  );
  return {
    id: 'time',
    words: 'What is the time of the train in the timetable?',
    choices: choicesWith(answer, others, random),
    answer,
  };
}

function platformQuestion(platform: number, before: number | undefined, random: Random): Question {
  const answer = String(platform);
  const all = Array.from({ length: MAX_PLATFORM }, (_, at) => String(at + 1));
  const old = before === undefined ? [] : [String(before)];
  const others = [...old, ...shuffled(all, random)].filter((other) => other !== answer);
  return {
    id: 'platform',
    words:
      before === undefined
        ? 'Which platform does the train leave from?'
        : 'Which platform does the train leave from now?',
    choices: shuffled([answer, ...[...new Set(others)].slice(0, CHOICES - 1)], random),
    answer,
  };
}

/**
 * Creates one message of the study.
 * @param index counts from 0
 */
function messageOf(
  at: number,
  news: News,
  crs: string,
  reference: Reference,
  random: Random,
): PlannedMessage {
  const nameOf = (code: string) => placeName(reference.location(code)?.spokenName ?? code);
  const minutes = within(random, 6 * 12, 22 * 12) * 5 + within(random, 0, 4);
  const platform = within(random, 1, MAX_PLATFORM);
  const moved = (platform % MAX_PLATFORM) + 1;
  const destination = nameOf(crs);
  const shared = { destination: crs, timing: minutesText(minutes).replace(':', '') };
  const bodies: Record<News, TrainAnnouncementBody> = {
    next: { ...shared, platform: String(platform), platformInfo: 'next' },
    late: { ...shared, platform: String(platform), longDelay: true },
    cancelled: { ...shared, cancelled: true },
    platform: { ...shared, platform: String(platform), updatedPlatform: String(moved) },
  };
  const platforms: Record<News, Question[]> = {
    next: [platformQuestion(platform, undefined, random)],
    late: [platformQuestion(platform, undefined, random)],
    cancelled: [],
    platform: [platformQuestion(moved, platform, random)],
  };
  return {
    id: `m${two(at + 1)}`,
    video: `videos/m${two(at + 1)}.mp4`,
    body: bodies[news],
    questions: [
      timeQuestion(minutes, random),
      {
        id: 'destination',
        words: 'Where does the train go?',
        choices: choicesWith(destination, DESTINATIONS.map(nameOf), random),
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
  const random = randomOf(seed);
  const kinds = Object.keys(NEWS) as News[];
  let places: string[] = [];
  return Array.from({ length: count }, (_, at) => {
    if (places.length === 0) places = shuffled(DESTINATIONS, random);
    return messageOf(at, kinds[at % kinds.length]!, places.pop()!, reference, random);
  });
}
