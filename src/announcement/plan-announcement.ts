/** Turns a train announcement request into the messages that say it, in English and in BSL order. */
import type { AnnouncementPlan, ChangeCard, Message, Phrase } from '#contract/message.ts';
import type { TrainAnnouncementFields } from '#contract/requests/train-announcement.ts';
import type { Reference } from '#reference/reference.ts';
import { AnnouncementError } from './announcement-error.ts';
import { titleOf } from './announcement-title.ts';
import { oddities, unusedFields } from './announcement-warnings.ts';
import { appendedPhrases } from './phrases/appended-phrases.ts';
import { reasonPhrase } from './phrases/reason-phrase.ts';
import { repeatPhrases } from './phrases/repeat-phrases.ts';
import {
  busStopPhrases,
  callingPhrases,
  missedPhrases,
  namedStop,
  stopPhrases,
} from './phrases/stop-phrases.ts';
import { trainPhrases } from './phrases/train-phrases.ts';
import { clock, WORDS, type Wording, type Words } from './phrases/wording.ts';
import { workingMessage } from './phrases/working-message.ts';
import { type ResolvedRequest, resolveRequest } from './resolve-request.ts';

/** What a reason can explain; it follows the last phrase of the first of these that is said. */
const EXPLAINED = [
  ['delayed', 'time-change'],
  ['cancelled'],
  ['bus'],
  ['platform-change'],
  ['not-calling-at'],
  ['operator-delay'],
];

function withReason(phrases: Phrase[], { disruptionReason: reason }: ResolvedRequest): Phrase[] {
  if (reason === undefined) return phrases;
  for (const ids of EXPLAINED) {
    const at = phrases.findLastIndex(({ id }) => ids.includes(id.replace(/-\d+$/, '')));
    if (at >= 0)
      return [...phrases.slice(0, at + 1), reasonPhrase(reason), ...phrases.slice(at + 1)];
  }
  return phrases;
}

/** Phrases that say what is new only where nothing has become of the train: it is the next, or stops next. */
const ORDINARY = ['train', 'stop', 'split', 'currently-at', 'waits-here', 'exit-side'];

/** Only a change, delay or cancellation is news where there is one. */
function withoutOrdinaryNews(phrases: Phrase[]): Phrase[] {
  const isNews = ({ id, newsUnit }: Phrase) => newsUnit !== undefined && !ORDINARY.includes(id);
  if (!phrases.some(isNews)) return phrases;
  return phrases.map((phrase) => {
    if (isNews(phrase)) return phrase;
    const { newsUnit: _, ...rest } = phrase;
    return rest;
  });
}

/** True when what follows names the train well enough, or there is nothing to tell it apart by. */
function needsNoIdentification(request: ResolvedRequest): boolean {
  const { destination, timing, operator, operatorDelay, via } = request;
  if (timing !== undefined || via.length > 0) return false;
  if (operator !== undefined && operatorDelay === undefined) return false;
  return destination === undefined || namedStop(request)?.field === 'destination';
}

function trainMessage(request: ResolvedRequest, words: Words): Phrase[] {
  const train = trainPhrases(request, words, !needsNoIdentification(request));
  const subject = train.length === 0 ? 'This train' : 'It';
  const phrases = [
    ...train,
    ...busStopPhrases(request),
    ...stopPhrases(request),
    ...callingPhrases(request, words, subject),
    ...missedPhrases(request, words, subject),
    ...appendedPhrases(request, words),
  ];
  return withReason(withoutOrdinaryNews(phrases), request);
}

function changesOf(request: ResolvedRequest): ChangeCard[] {
  if (request.cancelled) return [];
  const { timing, updatedTiming, platform, updatedPlatform } = request;
  const changes: ChangeCard[] = [];
  if (timing !== undefined && updatedTiming !== undefined)
    changes.push({ kind: 'time', old: clock(timing), new: clock(updatedTiming) });
  if (platform !== undefined && updatedPlatform !== undefined)
    changes.push({ kind: 'platform', old: platform, new: updatedPlatform });
  return changes;
}

export interface PlanOptions {
  wording?: Wording;
}

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
 * Plans the videos of one request: the train's (or what stands alone, when there is no train), then
 * lifts, then escalators. Pure: the same request gives the same plan.
 *
 * What fields leave open is decided so. `stopInfo` `next` names the first of `callingAt`, else the
 * destination; `final` names the destination, else the last of `callingAt`. `splitInfo` `at` names the
 * last of `callingAt`, and `for` the destination; without one nothing is named. A cancelled train has no
 * new time or platform and does not arrive. A bus does not leave from the train's platform.
 * A reason needs a delay, cancellation, change, bus or missed stop to explain. What is not said is
 * named in `warnings`. Messages of more than half a minute repeat time and platform at the end.
 *
 * @param request as `assessAnnouncement` gives it
 * @param options.wording `plain` ("stopping at", default) or the `operator`'s ("calling at")
 * @throws {AnnouncementError} `code-unknown` when the reference data does not know a code,
 *   `nothing-to-announce` when the request announces nothing
 */
export function planAnnouncement(
  request: TrainAnnouncementFields,
  reference: Reference,
  options: PlanOptions = {},
): AnnouncementPlan {
  return planResolved(request, resolveRequest(request, reference), reference, options);
}

/** As `planAnnouncement`, for a request that is resolved already. */
export function planResolved(
  request: TrainAnnouncementFields,
  resolved: ResolvedRequest,
  reference: Reference,
  { wording = 'plain' }: PlanOptions,
): AnnouncementPlan {
  const words = WORDS[wording];
  const messages: Message[] = [];
  const phrases = trainMessage(resolved, words);
  if (phrases.length > 0)
    messages.push({
      kind: isOfTrain(resolved) ? 'train' : 'information',
      title: titleOf(resolved),
      phrases: [...phrases, ...repeatPhrases(resolved, phrases)],
      changes: changesOf(resolved),
    });
  if (resolved.liftStatus !== undefined)
    messages.push(workingMessage('lift', resolved.liftStatus, words));
  if (resolved.escalatorStatus !== undefined)
    messages.push(workingMessage('escalator', resolved.escalatorStatus, words));
  if (messages.length === 0)
    throw new AnnouncementError('nothing-to-announce', 'The request announces nothing.');
  const odd = oddities(request, reference);
  return { messages, warnings: [...odd, ...unusedFields(request, messages, odd)] };
}
