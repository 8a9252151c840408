/** Turns a train announcement request into the messages that say it, in English and in BSL order. */
import type { z } from 'zod';
import type { Board } from '#contract/board.ts';
import type { AnnouncementPlan, Message, Phrase } from '#contract/message.ts';
import type { TrainAnnouncementFields } from '#contract/requests/train-announcement.ts';
import { MessageOptions } from '#contract/settings/message-options.ts';
import type { Reference } from '#reference/reference.ts';
import { AnnouncementError } from './announcement-error.ts';
import { getAnnouncementTitle } from './announcement-title.ts';
import { oddities, unsignedStops, unusedFields } from './announcement-warnings.ts';
import { createBoard, workingBoard } from './board/create-board.ts';
import { createChangeCards, workingChanges } from './board/create-change-cards.ts';
import { abbreviateRepeatedNames } from './phrases/abbreviate-repeated-names.ts';
import { advicePhrases } from './phrases/advice-phrases.ts';
import { appendedPhrases, operatorDelayPhrases } from './phrases/appended-phrases.ts';
import { reasonPhrase } from './phrases/reason-phrase.ts';
import { spellNames } from './phrases/spell-names.ts';
import { createNewsStatements, createUsualStatements } from './phrases/statements.ts';
import {
  busStopPhrases,
  callingPhrases,
  missedStops,
  namedStop,
  stopPhrases,
} from './phrases/stop-phrases.ts';
import { nameTrain } from './phrases/train-description.ts';
import {
  apology,
  identification,
  introduction,
  laterIntroduction,
  restPhrases,
  statementPhrases,
} from './phrases/train-phrases.ts';
import { spelledQuickly } from './phrases/units.ts';
import { WORD_CHOICES, type WordChoice } from './phrases/wording.ts';
import { workingMessage } from './phrases/working-message.ts';
import { type ResolvedRequest, resolveRequest } from './resolve-request.ts';

/** Phrases that say what is new only where nothing has become of the train: it is the next, or stops next. */
const ORDINARY = [
  'train',
  'arrival',
  'platform',
  'no-platform',
  'platform-later',
  'stop',
  'split',
  'currently-at',
  'waits-here',
  'exit-side',
];

const isNews = ({ id, newsUnit }: Phrase) => newsUnit !== undefined && !ORDINARY.includes(id);

/**
 * Spells faster what follows the news, where nothing of it is on a board: the stops of a long list would keep
 * passengers too long.
 */
function hurryAfterNews(phrases: readonly Phrase[], { board }: MessageOptions): Phrase[] {
  const news = Math.max(
    0,
    phrases.findIndex(({ newsUnit }) => newsUnit !== undefined),
  );
  return phrases.map((phrase, index) =>
    board !== undefined || index <= news
      ? phrase
      : { ...phrase, units: spelledQuickly(phrase.units) },
  );
}

/** Removes the news mark of ordinary phrases where there is a change, delay or cancellation. */
function withoutOrdinaryNews(phrases: Phrase[]): Phrase[] {
  if (!phrases.some(isNews)) return phrases;
  return phrases.map((phrase) => {
    if (isNews(phrase)) return phrase;
    const { newsUnit: _, ...rest } = phrase;
    return rest;
  });
}

/** Whether the following phrases name the train well enough, or there is nothing to tell it apart by. */
function needsNoIdentification(request: ResolvedRequest): boolean {
  const { destination, timing, operator, operatorDelay, via } = request;
  if (timing !== undefined || via.length > 0) return false;
  if (operator !== undefined && operatorDelay === undefined) return false;
  return destination === undefined || namedStop(request)?.field === 'destination';
}

/** Creates the phrases for the reason and the apology. */
function explanation(request: ResolvedRequest, hasNews: boolean): Phrase[] {
  const { disruptionReason: reason, cancelled, longDelay } = request;
  const sorry = cancelled ? 'cancelled' : longDelay ? 'longDelay' : undefined;
  return [
    ...(reason !== undefined && hasNews ? [reasonPhrase(reason)] : []),
    ...(sorry === undefined ? [] : [apology(sorry)]),
  ];
}

/**
 * Plans the phrases of a train in the order of what passengers need: its news, the reason, then details, and
 * stops last.
 */
function trainMessage(
  request: ResolvedRequest,
  wordChoice: WordChoice,
  options: MessageOptions,
): Phrase[] {
  const news = [...createNewsStatements(request, wordChoice), ...missedStops(request, wordChoice)];
  const isIntroduced = news.length === 0 && request.platformInfo !== undefined;
  const train = nameTrain(request, options, isIntroduced);
  const usual = createUsualStatements(request, wordChoice, options);
  const delays = operatorDelayPhrases(request);
  const opening = isIntroduced ? introduction(request, train) : undefined;
  const statements = [...news, ...(opening === undefined ? usual : [])];
  const lead = statements.slice(0, Math.max(news.length, Math.min(1, statements.length)));
  const details = usual.slice(opening === undefined ? lead.length - news.length : 0);
  const leading = lead.flatMap((statement, index) =>
    statementPhrases(statement, index === 0 ? train : undefined),
  );
  const openingPhrases = opening === undefined ? leading : [opening];
  const identified =
    openingPhrases.length === 0 && !needsNoIdentification(request)
      ? identification(train, request, options)
      : [];
  const named = [
    ...(news.length === 0 ? delays : []),
    ...openingPhrases,
    ...identified,
    ...(news.length === 0 ? [] : delays),
  ];
  const stop = stopPhrases(request, options);
  const isLedByStop = news.length === 0 && delays.length === 0 && openingPhrases.length === 0;
  return withoutOrdinaryNews([
    ...(isLedByStop ? stop : []),
    ...named,
    ...explanation(request, news.length + delays.length > 0),
    ...advicePhrases(request),
    ...(openingPhrases.length > 0 ? restPhrases(train) : []),
    ...(opening === undefined && news.length > 0 ? laterIntroduction(request) : []),
    ...details.flatMap((statement) => statementPhrases(statement, undefined)),
    ...busStopPhrases(request),
    ...(isLedByStop ? [] : stop),
    ...appendedPhrases(request, wordChoice, options),
    ...callingPhrases(request, wordChoice, options),
  ]);
}

/** Options of a plan. Those that are missing have the values for requests of other systems. */
export type PlanOptions = z.input<typeof MessageOptions>;

/** Fields that describe one train; any of them makes the message a train's. */
const isOfTrain = (request: ResolvedRequest): boolean =>
  request.destination !== undefined ||
  request.timing !== undefined ||
  request.platform !== undefined ||
  request.cancelled ||
  request.shortDelay ||
  request.longDelay ||
  request.busReplacement ||
  request.noPlatform ||
  request.arrivalInfo !== undefined;

/**
 * Plans the videos of one request: the train's (or the statements that need no train), then lifts, then
 * escalators. Pure: the same request gives the same plan.
 *
 * Fields that leave something open are resolved as follows. `stopInfo` `next` names the first of `callingAt`,
 * else the destination; `final` names the destination, else the last of `callingAt`. `splitInfo` `index` names
 * the last of `callingAt`, and `for` the destination; without one nothing is named. A cancelled train has no
 * new time or platform and does not arrive. A bus does not leave from the train's platform. A reason needs a
 * delay, cancellation, change, bus or missed stop to explain. Fields that are not mentioned are named in
 * `warnings`.
 *
 * @param request as `assessAnnouncement` returns it
 * @param options see `MessageOptions`: presentation of stops, operator and names, wording, board
 * @throws {AnnouncementError} `code-unknown` when the reference data does not know a code,
 * `nothing-to-announce` when the request announces nothing
 */
export function planAnnouncement(
  request: TrainAnnouncementFields,
  reference: Reference,
  options: PlanOptions = {},
): AnnouncementPlan {
  return planResolved(request, resolveRequest(request, reference), reference, options);
}

/** Plans like `planAnnouncement`, for a request that is already resolved. */
export function planResolved(
  request: TrainAnnouncementFields,
  resolved: ResolvedRequest,
  reference: Reference,
  options: PlanOptions,
): AnnouncementPlan {
  const messageOptions = MessageOptions.parse(options);
  const wordChoice = WORD_CHOICES[messageOptions.wording];
  const messages: Message[] = [];
  const facts: Board[] = [];
  const planned = trainMessage(resolved, wordChoice, messageOptions);
  const paced = hurryAfterNews(planned, messageOptions);
  const phrases = messageOptions.names === 'spelled' ? spellNames(paced) : paced;
  if (phrases.length > 0) {
    const board = createBoard(resolved);
    facts.push(board);
    messages.push({
      kind: isOfTrain(resolved) ? 'train' : 'information',
      title: getAnnouncementTitle(resolved),
      phrases: abbreviateRepeatedNames(phrases),
      changes: createChangeCards(resolved, board),
      ...(messageOptions.board && { board }),
    });
  }
  for (const kind of ['lift', 'escalator'] as const) {
    const status = resolved[`${kind}Status`];
    if (status === undefined) continue;
    const board = workingBoard(kind, status);
    facts.push(board);
    messages.push({
      ...workingMessage(kind, status, wordChoice),
      changes: workingChanges(board),
      ...(messageOptions.board && { board }),
    });
  }
  if (messages.length === 0)
    throw new AnnouncementError('nothing-to-announce', 'There is nothing to announce.');
  const generalWarnings = oddities(request, reference);
  const unsigned = unsignedStops(resolved, messages, messageOptions.stops);
  return {
    messages,
    facts,
    warnings: [
      ...generalWarnings,
      ...unusedFields(request, messages, generalWarnings),
      ...unsigned,
    ],
  };
}
