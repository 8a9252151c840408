/** Messages to choose from: one press plays one. */
import type { StationMessage } from '#contract/passengers/station-list.ts';
import { describeEnd } from '#passengers/choose/messages.ts';
import { createElement } from '#player/page/elements.ts';
import { PICTOGRAM_PATHS } from '#wall/pictograms/pictograms.ts';
import { createAge, formatAge } from './message-text.ts';

const SVG = 'http://www.w3.org/2000/svg';

function createPictogram(message: StationMessage): SVGSVGElement {
  const name = message.facts?.pictogram ?? 'information';
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PICTOGRAM_PATHS[name]);
  path.setAttribute('fill-rule', 'evenodd');
  picture.append(path);
  return picture;
}

/** Finds what a passenger has to know at once: the status, or the new platform. */
function findNews({ facts }: StationMessage): string | undefined {
  if (facts?.headline !== undefined) return facts.headline;
  const row =
    facts?.rows.find(({ old }) => old !== undefined) ??
    facts?.rows.find(({ kind }) => kind === 'status') ??
    facts?.rows.find(({ kind }) => kind === 'platform');
  if (row === undefined) return undefined;
  if (row.kind === 'time') return `Now ${row.text}`;
  return row.kind === 'platform' ? `Platform ${row.text.replace(/^platform /i, '')}` : row.text;
}

export interface MessageListOptions {
  /** Text where there is no message. */
  empty: string;
  onChoose(message: StationMessage): void;
}

export interface MessageListView {
  readonly element: HTMLElement;
  /** @param playingId of the message that plays @param isMine whether a message is about the person's train */
  show(
    messages: readonly StationMessage[],
    now: number,
    playingId: string | undefined,
    isMine: (message: StationMessage) => boolean,
  ): void;
}

/** Creates what is said where the list was cut. */
export const createOlderHint = (): HTMLElement =>
  createElement('p', { class: 'hint', hidden: '' }, 'Older messages are not shown.');

/** Creates the view. */
export function createMessageList({ empty, onChoose }: MessageListOptions): MessageListView {
  const list = createElement('ul', { class: 'messages' });
  const nothing = createElement('p', { class: 'nothing' }, empty);
  const element = createElement('div', {}, nothing, list);
  let shown = '';

  function createItem(message: StationMessage, now: number, isPlaying: boolean, isMine: boolean) {
    const news = findNews(message);
    const end = describeEnd(message);
    const button = createElement(
      'button',
      {
        type: 'button',
        class: 'message',
        'data-id': message.id,
        ...(isPlaying && { 'aria-current': 'true' }),
      },
      createPictogram(message),
      createElement(
        'span',
        { class: 'message-text' },
        ...(isMine ? [createElement('span', { class: 'mine' }, 'My train')] : []),
        createElement('span', { class: 'message-title' }, message.title),
        ...(news === undefined ? [] : [createElement('span', { class: 'news' }, news)]),
        ...(end === undefined
          ? [...createAge(message, now).childNodes]
          : [createElement('span', { class: 'end' }, end)]),
      ),
    );
    button.addEventListener('click', () => onChoose(message));
    return createElement('li', {}, button);
  }

  return {
    element,
    show(messages, now, playingId, isMine) {
      const rows = messages.map((message) => ({
        message,
        age: formatAge(message, now),
        isPlaying: message.id === playingId,
        isMine: isMine(message),
      }));
      const key = JSON.stringify(rows);
      if (key === shown) return;
      shown = key;
      const focused = document.activeElement?.getAttribute('data-id');
      nothing.hidden = messages.length > 0;
      list.textContent = '';
      for (const row of rows) list.append(createItem(row.message, now, row.isPlaying, row.isMine));
      if (focused !== null && focused !== undefined)
        list.querySelector<HTMLElement>(`[data-id="${focused}"]`)?.focus({ preventScroll: true });
    },
  };
}
