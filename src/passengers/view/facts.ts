/** Facts of a message as text, for reading while and after it is signed. */
import type { Board, BoardRow } from '#contract/board.ts';
import { createElement } from '#player/page/elements.ts';

const KIND_LABELS: Record<BoardRow['kind'], string> = {
  heading: '',
  time: 'Time',
  destination: 'To',
  platform: 'Platform',
  status: 'Now',
  detail: '',
  operator: 'Operator',
};

function createRow({ kind, label, text, old, tone, fields }: BoardRow): HTMLElement {
  const name = label ?? KIND_LABELS[kind];
  const value = createElement('dd');
  if (old !== undefined && old !== text)
    value.append(
      createElement('span', { class: 'unseen' }, 'was '),
      createElement('s', {}, old),
      createElement('span', { class: 'unseen' }, ', now '),
      ' ',
    );
  value.append(text);
  return createElement(
    'div',
    {
      class: `fact fact-${kind}${tone === undefined ? '' : ` tone-${tone}`}${old === undefined ? '' : ' is-news'}`,
      'data-fields': fields.join(' '),
    },
    createElement('dt', name === '' ? { class: 'unseen' } : {}, name === '' ? 'Detail' : name),
    value,
  );
}

/** Creates the facts; undefined where a message has none. */
export function createFacts({ rows, stops, headline }: Board): HTMLElement | undefined {
  if (rows.length + stops.length === 0 && headline === undefined) return undefined;
  const element = createElement('div', { class: 'facts' });
  if (headline !== undefined) element.append(createElement('p', { class: 'headline' }, headline));
  if (rows.length > 0) element.append(createElement('dl', {}, ...rows.map(createRow)));
  if (stops.length > 0) {
    const items = stops.map(({ name, isMissed }) =>
      isMissed
        ? createElement('li', {}, createElement('s', {}, name), ' (not this time)')
        : createElement('li', {}, name),
    );
    element.append(
      createElement('h3', {}, 'Calling at'),
      createElement('ol', { class: 'stops' }, ...items),
    );
  }
  return element;
}

/** Marks the rows whose fields are signed. */
export function markFacts(facts: Element | undefined, signed: readonly string[]): void {
  for (const row of facts?.querySelectorAll('.fact') ?? []) {
    const fields = (row.getAttribute('data-fields') ?? '').split(' ');
    row.classList.toggle(
      'is-signed',
      fields.some((field) => field !== '' && signed.includes(field)),
    );
  }
}
