/** Messages about the station: each is a text for a person, who decides what passengers need of it. */
import { FEED_EVENTS } from '#contract/departures/feed-event.ts';
import { getFeedMode, type StationRules } from '#contract/departures/rules.ts';
import { computeTextId } from '#contract/patterns/sentence.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import type { DepartureBoard, StationMessage } from '#feeds/departure.ts';
import type { Draft } from './draft.ts';
import { listModeReasons, type Proposal, toFact } from './drafting/make-draft.ts';
import { placeDraft } from './drafting/places.ts';
import { type DraftedFact, isLive } from './state.ts';
import { MINUTE } from './times.ts';

const SHOWN_FOR_MS = 24 * 60 * MINUTE;
/** Messages that are remembered: no station has as many. */
const MAX_MESSAGES = 100;
const EVENT = 'station-message';

/** Topic of facts about messages of the station. */
export const MESSAGE_TOPIC = 'message';

const SEVERITIES = ['', 'minor', 'major', 'severe'] as const;

/** Computes the hash of what a message says. */
const computeMessageHash = ({ id, text, severity }: StationMessage, station: string): string =>
  computeTextId(JSON.stringify([EVENT, station, id, text, severity]));

function proposeMessage(
  message: StationMessage,
  hash: string,
  board: DepartureBoard,
  rules: StationRules,
  facts: readonly DraftedFact[],
  now: number,
): Proposal {
  const { priority } = FEED_EVENTS[EVENT];
  const severity = SEVERITIES[message.severity ?? 0];
  const draft: Draft = {
    id: hash,
    event: EVENT,
    station: board.station.crs,
    priority,
    more: [],
    isAutomatic: false,
    heldBack: listModeReasons(rules, EVENT),
    zones: placeDraft(rules, [], priority, now, []).zones,
    platforms: [],
    sentence: `Message about the station${severity && `, ${severity}`}, at ${formatClockTime(board.heardAt)}`,
    replaces: facts
      .filter((fact) => fact.topic === MESSAGE_TOPIC && fact.value === message.id)
      .filter((fact) => isLive(fact, now))
      .map(({ id }) => id),
    draftedAt: now,
    expiresAt: now + SHOWN_FOR_MS,
    repeatAt: [],
    message,
  };
  return { draft, fact: toFact(draft, hash, MESSAGE_TOPIC, message.id) };
}

/**
 * Steps the messages about a station.
 *
 * @param knownHashes hashes of the messages of the board before, by their ids
 * @param isSilent whether all that is new is taken as known
 */
export function stepMessages(
  knownHashes: Readonly<Record<string, string>>,
  board: DepartureBoard,
  rules: StationRules,
  facts: readonly DraftedFact[],
  now: number,
  isSilent: boolean,
): { messages: Record<string, string>; proposals: Proposal[] } {
  const messages = new Map<string, string>();
  const proposals: Proposal[] = [];
  const isOff = isSilent || getFeedMode(rules, EVENT) === 'off';
  const earlierHashes = new Map(Object.entries(knownHashes));
  for (const message of board.messages.slice(0, MAX_MESSAGES)) {
    if (messages.has(message.id)) continue;
    const hash = computeMessageHash(message, board.station.crs);
    messages.set(message.id, hash);
    const isKnown =
      earlierHashes.get(message.id) === hash || facts.some(({ base }) => base === hash);
    if (!isOff && !isKnown) proposals.push(proposeMessage(message, hash, board, rules, facts, now));
  }
  return { messages: Object.fromEntries(messages), proposals };
}
