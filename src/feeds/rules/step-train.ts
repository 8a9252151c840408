/** Step of one train: what is new about it, and the drafts that are due. */
import { getFeedMode, type StationRules } from '#contract/departures/rules.ts';
import type { DescribeDeparture } from './draft.ts';
import type { TrainEvent } from './drafting/event-request.ts';
import { makeDraft, type Proposal } from './drafting/make-draft.ts';
import { getRank } from './drafting/replacing.ts';
import { type DraftedFact, Topic, type TrainMemory } from './state.ts';
import { getDelayMinutes, SECOND } from './times.ts';
import { readCalls } from './topics/calls.ts';
import { readDelay } from './topics/delay.ts';
import { canSpeakOfPlatform, readPlatform } from './topics/platform.ts';
import { isToldCancelled, readBus, readRunning } from './topics/running.ts';
import { isNear, readStage } from './topics/stage.ts';
import type { News, ReadTopic, Sighting } from './topics/topic.ts';

/** Milliseconds that a weaker message waits after a stronger one about the same train. */
const WEAKER_WAITS_MS = 60 * SECOND;
/** Platforms that are remembered of a train. */
const MAX_PLATFORMS = 10;

const READERS: Readonly<Record<Topic, ReadTopic>> = {
  running: readRunning,
  platform: readPlatform,
  calls: readCalls,
  bus: readBus,
  stage: readStage,
  delay: readDelay,
};

/** News that have stayed long enough. */
interface Due {
  topic: Topic;
  event: TrainEvent;
  value: string;
}

/** Whether a topic matters now: passengers who know a train as cancelled are told first that it runs. */
function isReadable(topic: Topic, sighting: Sighting): boolean {
  if (topic === 'running' || topic === 'bus') return true;
  if (sighting.departure.isCancelled) return false;
  if (topic === 'platform') return true;
  if (isToldCancelled(sighting)) return false;
  return topic !== 'delay' || !isNear(sighting);
}

/** Returns the memory in which passengers know a value; `how` is absent where no draft told it. */
function tell(
  memory: TrainMemory,
  topic: Topic,
  value: string,
  how?: 'draft' | 'automatic',
): TrainMemory {
  const isCancelled = topic === 'running' && value === 'cancelled';
  // Nothing else is true of a cancelled train.
  const base: Pick<TrainMemory, 'told' | 'drafted'> = isCancelled
    ? { told: {}, drafted: {} }
    : memory;
  const { [topic]: _, ...drafted } = base.drafted;
  return {
    ...memory,
    told: { ...base.told, [topic]: value },
    drafted: how === undefined ? drafted : { ...drafted, [topic]: how },
    platforms:
      topic === 'platform' ? [...memory.platforms, value].slice(-MAX_PLATFORMS) : memory.platforms,
  };
}

/** Returns since when news are there, and whether they stayed long enough. */
function measureStay(topic: Topic, news: News, { memory, now }: Sighting) {
  const earlier = memory.pending[topic];
  const heldAs = news.heldAs ?? news.value;
  const since = earlier?.value === heldAs ? earlier.since : now;
  return { pending: { value: heldAs, since }, hasStayed: now - since >= news.holdMs };
}

/** Whether passengers need not be told: the news is none for them, or staff switched it off. */
const isUntold = ({ event }: News, rules: StationRules): boolean =>
  event === undefined || getFeedMode(rules, event) === 'off';

/** Reads all topics. Silent news are told at once; the others are due when they have stayed. */
function readNews(sighting: Sighting, isSilent: boolean): { memory: TrainMemory; due: Due[] } {
  const pending: TrainMemory['pending'] = {};
  const due: Due[] = [];
  let current = sighting;
  for (const topic of Topic.options) {
    const news = isReadable(topic, current) ? READERS[topic](current) : undefined;
    if (news === undefined) continue;
    const stay = measureStay(topic, news, current);
    if (isSilent || (stay.hasStayed && isUntold(news, sighting.rules))) {
      current = { ...current, memory: tell(current.memory, topic, news.value) };
      continue;
    }
    pending[topic] = stay.pending;
    if (stay.hasStayed) due.push({ topic, event: news.event as TrainEvent, value: news.value });
  }
  return { memory: { ...current.memory, pending }, due };
}

/** Chooses the strongest of what is due, and what has no order. The rest waits. */
function chooseDue(due: readonly Due[], { latest }: TrainMemory, now: number): Due[] {
  const strongest = Math.max(0, ...due.map(({ event }) => getRank(event)));
  const isCalm = latest === undefined || now - latest.at >= WEAKER_WAITS_MS;
  return due.filter(({ event }) => {
    const rank = getRank(event);
    return rank === 0 || (rank === strongest && (isCalm || rank >= latest.rank));
  });
}

/** Returns the memory after a draft; a message with the new time has told the delay too. */
function rememberDraft(
  memory: TrainMemory,
  { topic, event, value }: Due,
  proposal: Proposal,
  sighting: Sighting,
): TrainMemory {
  const how = proposal.draft.isAutomatic ? 'automatic' : 'draft';
  const { [topic]: _, ...pending } = memory.pending;
  let next = tell({ ...memory, pending }, topic, value, how);
  const rank = getRank(event);
  if (rank > 0) next.latest = { rank, at: sighting.now };
  const minutes = getDelayMinutes(sighting.departure);
  const hasNewTime = proposal.draft.request?.updatedTiming !== undefined;
  if (topic !== 'delay' && rank > 0 && hasNewTime && minutes !== undefined) {
    const { delay: _delay, ...stillPending } = next.pending;
    next = tell({ ...next, pending: stillPending }, 'delay', String(minutes), how);
  }
  return next;
}

/** Whether the platform that passengers know is only planned, and was so all the time. */
function isStillPlanned(sighting: Sighting, memory: TrainMemory): boolean {
  const { departure, leavesAt, now } = sighting;
  const { platform } = departure;
  if (memory.told.platform !== platform?.text) return memory.isPlatformPlanned;
  const isNew = sighting.memory.told.platform !== memory.told.platform;
  return (isNew || memory.isPlatformPlanned) && !canSpeakOfPlatform(platform, leavesAt, now);
}

/**
 * Steps one train that is on the board.
 *
 * @param facts facts about this train, the newest last
 * @param isSilent whether all that is new is taken as known
 */
export function stepTrain(
  sighting: Sighting,
  facts: readonly DraftedFact[],
  describeDeparture: DescribeDeparture,
  isSilent: boolean,
): { memory: TrainMemory; proposals: Proposal[] } {
  const { now, leavesAt } = sighting;
  let { memory } = sighting;
  for (;;) {
    const news = readNews({ ...sighting, memory }, isSilent);
    memory = { ...news.memory, leavesAt };
    memory.isPlatformPlanned = isStillPlanned(sighting, memory);
    const current = { ...sighting, memory };
    const made = chooseDue(news.due, memory, now).map((due) => ({
      due,
      proposal: makeDraft(due.event, due.topic, due.value, current, describeDeparture, facts),
    }));
    const old = made.filter(({ proposal }) => proposal === undefined);
    // What is old is known from now on, and may make other things news: read again.
    for (const { due } of old) memory = tell(memory, due.topic, due.value);
    if (old.length > 0) continue;
    const proposals = made.flatMap(({ proposal }) => proposal ?? []);
    for (const { due, proposal } of made)
      if (proposal !== undefined) memory = rememberDraft(memory, due, proposal, sighting);
    return { memory, proposals };
  }
}
