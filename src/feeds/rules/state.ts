/** Memory of the rules of one station, as plain JSON: it is stored between steps and survives a restart. */
import { z } from 'zod';
import { FeedEvent } from '#contract/departures/feed-event.ts';

/** Aspect of a train that passengers are told about, in the order in which they are read. Each has one value at a time. */
export const Topic = z.enum(['running', 'bus', 'platform', 'calls', 'stage', 'delay']);
export type Topic = z.infer<typeof Topic>;

/** Values of topics that nothing was told about. */
const DEFAULT_VALUES: Readonly<Record<Topic, string>> = {
  running: 'runs',
  platform: '',
  calls: '',
  bus: '',
  stage: '',
  delay: '0',
};

/** Memory of one train. */
export const TrainMemory = z.object({
  /** Values that passengers know, or that the first board had. */
  told: z.partialRecord(Topic, z.string()),
  /** Topics whose value was told by a draft, and whether that was automatic. */
  drafted: z.partialRecord(Topic, z.enum(['draft', 'automatic'])),
  /** New values that must stay for a while, and since when they are there. */
  pending: z.partialRecord(Topic, z.object({ value: z.string(), since: z.number() })),
  /** Platforms that were told, the newest last. */
  platforms: z.array(z.string()),
  /** Whether the platform is only planned: rules do not speak of it yet. */
  isPlatformPlanned: z.boolean(),
  leavesAt: z.number(),
  leftAt: z.number().optional(),
  /** Latest draft: weaker ones wait a while after it. */
  latest: z.object({ rank: z.number(), at: z.number() }).optional(),
  /** Hash of the message whose film was ordered ahead. */
  filmAhead: z.string().optional(),
});
export type TrainMemory = z.infer<typeof TrainMemory>;

/** Fact that a draft was made of. */
export const DraftedFact = z.object({
  id: z.string(),
  /** Hash of the fact; the id differs from it where the fact was drafted again later. */
  base: z.string(),
  event: FeedEvent,
  /** Key of the train; absent for messages about the station. */
  departure: z.string().optional(),
  /** Topic and value, or for messages about the station a name of their own. */
  topic: z.string(),
  value: z.string(),
  draftedAt: z.number(),
  expiresAt: z.number(),
  endedAt: z.number().optional(),
  isAutomatic: z.boolean(),
  /** Whether it was automatic, or would have been without a storm. */
  countsInStorm: z.boolean(),
  hasTimes: z.boolean(),
});
export type DraftedFact = z.infer<typeof DraftedFact>;

/** Memory of the rules of one station. */
export const RulesState = z.object({
  /** Time of the last step that used a board. */
  steppedAt: z.number(),
  /** Time at which the source made that board. */
  heardAt: z.number(),
  trains: z.record(z.string(), TrainMemory),
  facts: z.array(DraftedFact),
  /** Hash of each station message on the last board, by its id. */
  messages: z.record(z.string(), z.string()),
});
export type RulesState = z.infer<typeof RulesState>;

/** Returns the value of a topic that passengers know. */
export const getTold = ({ told }: Pick<TrainMemory, 'told'>, topic: Topic): string =>
  told[topic] ?? DEFAULT_VALUES[topic];

/** Whether a draft still counts: passengers may see it. */
export const isLive = ({ endedAt, expiresAt }: DraftedFact, now: number): boolean =>
  endedAt === undefined && expiresAt > now;

/** Creates the memory of a train that appears, or that comes back after it was forgotten. */
export function createTrainMemory(
  leavesAt: number,
  facts: readonly DraftedFact[],
  now: number,
): TrainMemory {
  const live = facts.filter((fact) => isLive(fact, now));
  return {
    told: Object.fromEntries(live.map(({ topic, value }) => [topic, value])),
    drafted: Object.fromEntries(
      live.map(({ topic, isAutomatic }) => [topic, isAutomatic ? 'automatic' : 'draft']),
    ),
    pending: {},
    platforms: [],
    isPlatformPlanned: false,
    leavesAt,
  };
}
