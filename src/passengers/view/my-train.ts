/** The person's own train or place: typed, or chosen from the next trains. */
import type { NextTrain } from '#contract/departures/next-trains.ts';
import type { StationTrains } from '#contract/passengers/station-list.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { createElement } from '#player/page/elements.ts';
import { createButton } from './buttons.ts';
import type { MessageListView } from './message-list.ts';
import { createTouchKeys } from './touch-keys.ts';

/** Trains are read again after this long while they are seen. */
const TRAINS_MS = 30_000;
const MAX_TYPED = 80;
/** Trains that are offered at once. */
const MAX_SHOWN = 12;

export interface MyTrainOptions {
  /** Address of the trains. */
  trains: string;
  train: string;
  /** Whether keys are on the screen, for want of a keyboard. */
  hasKeys?: boolean;
  messages: MessageListView;
  onChange(train: string): void;
}

export interface MyTrainView {
  readonly element: HTMLElement;
  /** Says whether the station has trains to choose from, and how many messages there are. */
  update(hasTrains: boolean, train: string, count: number): void;
}

const describeTrain = ({ expected, isCancelled, isDelayed, platform }: NextTrain): string =>
  [
    platform === undefined ? '' : `Platform ${platform}`,
    isCancelled ? 'Cancelled' : isDelayed ? 'Delayed' : expected ? `Expected ${expected}` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Creates the next trains to choose from, those with the words that were typed. */
function createTrainButtons(
  { trains, heardAt, notice }: StationTrains,
  typed: string,
  follow: (words: string) => void,
): HTMLElement[] {
  const wanted = typed.trim().toLowerCase();
  const offered = trains
    .filter(({ time, destination }) => {
      const text = `${time} ${destination}`.toLowerCase();
      return wanted.split(/\s+/).every((word) => text.includes(word));
    })
    .slice(0, MAX_SHOWN);
  const buttons = offered.map((row) => {
    const name = `${row.time} ${row.destination}`;
    const button = createButton(name, () => follow(name));
    const words = describeTrain(row);
    if (words !== '') button.append(createElement('span', { class: 'hint' }, words));
    return button;
  });
  const source = [
    heardAt === undefined ? 'No trains are known now.' : `As at ${formatClockTime(heardAt)}.`,
    notice === undefined ? '' : `${notice}.`,
  ].join(' ');
  return [
    createElement('h3', {}, 'Next trains'),
    ...buttons,
    createElement('p', { class: 'hint' }, source),
  ];
}

/** Creates the input of a place or time. */
function createInput(train: string, hasKeys: boolean): HTMLInputElement {
  const input = createElement('input', {
    id: 'my-train',
    type: 'search',
    enterkeyhint: 'done',
    autocomplete: 'off',
    maxlength: String(MAX_TYPED),
    'aria-describedby': 'my-train-hint',
    // No keyboard of the system covers the keys.
    ...(hasKeys && { inputmode: 'none' }),
  });
  input.value = train;
  return input;
}

/** Creates the view. */
export function createMyTrain({
  trains,
  train,
  hasKeys = false,
  messages,
  onChange,
}: MyTrainOptions): MyTrainView {
  const input = createInput(train, hasKeys);
  input.addEventListener('input', () => onChange(input.value));
  /** Follows a train or place as if it had been typed. */
  function follow(words: string): void {
    input.value = words.slice(0, MAX_TYPED);
    onChange(input.value);
    drawTrains();
  }
  const stop = createButton('Stop following', () => {
    follow('');
    input.focus();
  });
  const state = createElement('p', { role: 'status', class: 'hint' });
  const choice = createElement('div', { class: 'trains', hidden: '' });

  let nextTrains: StationTrains | undefined;
  async function readTrains(): Promise<void> {
    const answer = await fetch(trains).catch(() => undefined);
    if (!answer?.ok) return;
    nextTrains = (await answer.json()).data;
    drawTrains();
  }

  function drawTrains(): void {
    if (nextTrains === undefined) return;
    choice.textContent = '';
    choice.append(...createTrainButtons(nextTrains, input.value, follow));
  }

  let timer: ReturnType<typeof setInterval> | undefined;
  const isSeen = () => choice.offsetParent !== null && !document.hidden;
  input.addEventListener('change', drawTrains);

  const element = createElement(
    'div',
    { class: 'my-train' },
    createElement('label', { for: 'my-train' }, 'Place or time of your train'),
    createElement('p', { class: 'hint', id: 'my-train-hint' }, 'Such as Leeds or 14:35.'),
    createElement('div', { class: 'field' }, input, stop),
    ...(hasKeys ? [createTouchKeys((change) => follow(change(input.value)))] : []),
    state,
    messages.element,
    choice,
  );
  return {
    element,
    update(hasTrains, followed, count) {
      stop.hidden = followed.trim() === '';
      const text =
        followed.trim() === ''
          ? ''
          : count === 0
            ? 'Nothing about it yet. This page shows it first, and the phone shakes.'
            : `${count} ${count === 1 ? 'message' : 'messages'} about it.`;
      if (state.textContent !== text) state.textContent = text;
      messages.element.hidden = count === 0;
      if (hasTrains && timer === undefined) {
        choice.hidden = false;
        void readTrains();
        timer = setInterval(() => {
          if (isSeen()) void readTrains();
        }, TRAINS_MS);
      }
    },
  };
}
