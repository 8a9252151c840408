/** Chooses what plays: new messages by themselves, one after another, unless the person watches one that they chose. */
import type { StationMessage } from '#contract/passengers/station-list.ts';

export interface Playing {
  /** Id of the message that plays or was played last. */
  readonly id: string | undefined;
  /** Plays what the person chose. */
  choose(message: StationMessage): void;
  /** Takes in what is on air, the first to play first, and which of it is new. */
  update(onAir: readonly StationMessage[], fresh: readonly StationMessage[]): void;
  /** Goes on after a message ended. */
  end(): void;
  /** Messages that wait until the one that the person chose has ended. */
  readonly waiting: readonly StationMessage[];
}

/** Creates the choice. @param play plays a message from its beginning */
export function createPlaying(play: (message: StationMessage) => void): Playing {
  let id: string | undefined;
  let isChosen = false;
  let isEnded = true;
  let onAir: readonly StationMessage[] = [];
  let waiting: StationMessage[] = [];
  const seen = new Set<string>();

  function begin(message: StationMessage, byPerson: boolean): void {
    id = message.id;
    isChosen = byPerson;
    isEnded = false;
    seen.add(message.id);
    waiting = waiting.filter(({ id: waitingId }) => waitingId !== message.id);
    play(message);
  }
  function goOn(): void {
    const next = waiting[0] ?? onAir.find((message) => !seen.has(message.id));
    if (next !== undefined) begin(next, false);
  }

  return {
    get id() {
      return id;
    },
    get waiting() {
      return waiting;
    },
    choose: (message) => begin(message, true),
    update(next, fresh) {
      onAir = next;
      const isOnAir = (message: StationMessage) => onAir.some((listed) => listed.id === message.id);
      waiting = [...fresh, ...waiting].filter(isOnAir);
      const emergency = waiting.find(({ importance }) => importance === 'emergency');
      if (emergency !== undefined) begin(emergency, false);
      else if (isEnded || (!isChosen && waiting.length > 0)) goOn();
    },
    end() {
      isEnded = true;
      goOn();
    },
  };
}
