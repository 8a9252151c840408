/** Parts of the page of a phone and of that of a touch point. */
import type { StationMessage } from '#contract/passengers/station-list.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import type { StationAddress } from '#passengers/address.ts';
import type { Choices } from '#passengers/keeping/memory.ts';
import type { Playing } from '#passengers/playing.ts';
import type { StationState } from '#passengers/station-state.ts';
import type { FilmView } from './film.ts';
import type { MessageTextView } from './message-text.ts';

export interface PageParts {
  address: StationAddress;
  state: StationState;
  film: FilmView;
  text: MessageTextView;
  playing: Playing;
  onChoice(changes: Partial<Choices>): void;
  /** Plays what the person chose. */
  choose(message: StationMessage): void;
}

export interface PageView {
  readonly element: HTMLElement;
  /** Shows the state. */
  update(): void;
  /** Brings the message that plays into view. */
  showStage(): void;
}

/** Describes how current the page is. */
export function describeLine({ line, heardAt, list }: StationState): string {
  if (line === 'opening' || line === 'gone') return '';
  if (line === 'live') return 'Live';
  if (heardAt === undefined || list === undefined) return 'No connection yet. Trying again.';
  return `No connection. This is as it was at ${formatClockTime(heardAt)}.`;
}
