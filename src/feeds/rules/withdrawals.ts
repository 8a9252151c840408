/** Withdrawals of drafts: what they say is over, or no longer known. */
import type { Departure } from '#feeds/departure.ts';
import type { Withdrawal } from './draft.ts';
import { type DraftedFact, getTold, isLive, type RulesState, type Topic } from './state.ts';
import { MESSAGE_TOPIC } from './station-messages.ts';
import { isAnnounced } from './times.ts';
import { isStageTrue } from './topics/stage.ts';

type Why = Withdrawal['why'];

const SENTENCES: Readonly<Record<Why, string>> = {
  departed: 'The train has left',
  'not-announced': 'The feed no longer wants this train announced',
  'no-longer-true': 'The feed now says something else',
  'message-ended': 'The feed no longer has this message',
  stale: 'The feed has been silent for too long to show times',
};

/** Finds why a fact must be withdrawn; undefined while it is true. */
function findWhy(
  fact: DraftedFact,
  state: Pick<RulesState, 'trains' | 'messages'>,
  departures: ReadonlyMap<string, Departure>,
): Why | undefined {
  if (fact.topic === MESSAGE_TOPIC)
    return Object.hasOwn(state.messages, fact.value) ? undefined : 'message-ended';
  const { departure: key = '' } = fact;
  const departure = departures.get(key);
  if (departure !== undefined && !isAnnounced(departure)) return 'not-announced';
  const memory = Object.hasOwn(state.trains, key) ? state.trains[key] : undefined;
  if (memory === undefined) return undefined;
  if (memory.leftAt !== undefined) return 'departed';
  const toldValue = getTold(memory, fact.topic as Topic);
  const isTrue =
    fact.topic === 'stage' ? isStageTrue(fact.value, toldValue) : fact.value === toldValue;
  return isTrue ? undefined : 'no-longer-true';
}

/** Ends facts, and lists their withdrawals. */
function withdraw(
  facts: readonly DraftedFact[],
  now: number,
  find: (fact: DraftedFact) => Why | undefined,
): { facts: DraftedFact[]; withdrawals: Withdrawal[] } {
  const withdrawals: Withdrawal[] = [];
  const next = facts.map((fact) => {
    const why = isLive(fact, now) ? find(fact) : undefined;
    if (why === undefined) return fact;
    withdrawals.push({ id: fact.id, why, sentence: `${SENTENCES[why]}.` });
    return { ...fact, endedAt: now };
  });
  return { facts: next, withdrawals };
}

/** Withdraws drafts that the board contradicts, and those of trains that left or are no longer announced. */
export const withdrawUntrue = (
  state: RulesState,
  departures: ReadonlyMap<string, Departure>,
  now: number,
) => withdraw(state.facts, now, (fact) => findWhy(fact, state, departures));

/** Withdraws automatic drafts with times, whose feed has been silent for too long. */
export const withdrawStale = ({ facts }: RulesState, now: number) =>
  withdraw(facts, now, ({ isAutomatic, hasTimes }) =>
    isAutomatic && hasTimes ? 'stale' : undefined,
  );
