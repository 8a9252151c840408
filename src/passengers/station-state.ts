/** State of the page: the list as it was last heard, what plays, and what the person has chosen. */
import { isAbout } from '#contract/passengers/is-about.ts';
import type { StationList, StationMessage } from '#contract/passengers/station-list.ts';
import { listNew, splitByTime } from './choose/messages.ts';
import type { Choices, PageMemory } from './keeping/memory.ts';
import type { LineState } from './service/list-line.ts';

/** News that came with a list. */
export interface Arrival {
  /** Messages that were not there before; none of the first list. */
  fresh: StationMessage[];
  /** Whether one of them is about the person's train, or an emergency. */
  isForMe: boolean;
}

export interface StationState {
  readonly list: StationList | undefined;
  /** Time at which the list was last heard to be current, by this phone's clock. */
  readonly heardAt: number | undefined;
  line: LineState;
  choices: Choices;
  /** Returns the service's time. */
  now(): number;
  /** Takes in a list. @param serviceNow time of the service, where it is known */
  take(list: StationList, serviceNow: number | undefined): Arrival;
  /** Returns the messages as they hold now, those about the person's train first. */
  messages(): { now: StationMessage[]; earlier: StationMessage[] };
  isMine(message: StationMessage): boolean;
  find(id: string | undefined): StationMessage | undefined;
}

/** Opens the state, with what the phone remembers. */
export function openState(memory: PageMemory, clock: () => number = Date.now): StationState {
  const remembered = memory.readList();
  let list = remembered?.list;
  let heardAt = remembered?.heardAt;
  /** Ids of the list before; undefined until one came from the service. */
  let listedIds: Set<string> | undefined;
  /** Difference of the service's clock to this one. */
  let offset = 0;
  const choices = memory.readChoices();
  const isMine = (message: StationMessage) => isAbout(message, state.choices.train);
  const state: StationState = {
    get list() {
      return list;
    },
    get heardAt() {
      return heardAt;
    },
    line: 'opening',
    choices,
    now: () => clock() + offset,
    take(next, serviceNow) {
      if (serviceNow !== undefined) offset = serviceNow - clock();
      const fresh = listNew(next.now, listedIds);
      listedIds = new Set([...next.now, ...next.earlier].map(({ id }) => id));
      list = next;
      heardAt = clock();
      memory.saveList({ list, heardAt });
      const isForMe = fresh.some(
        (message) => message.importance === 'emergency' || isMine(message),
      );
      return { fresh, isForMe };
    },
    messages() {
      if (list === undefined) return { now: [], earlier: [] };
      const { now, earlier } = splitByTime(list, state.now());
      const mine = now.filter(isMine);
      return { now: [...mine, ...now.filter((message) => !mine.includes(message))], earlier };
    },
    isMine,
    find(id) {
      const { now, earlier } = state.messages();
      return [...now, ...earlier].find((message) => message.id === id);
    },
  };
  return state;
}
