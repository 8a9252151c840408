/** Text beside the video of a message: its age, facts, English, and who signs it. */
import type { StationList, StationMessage } from '#contract/passengers/station-list.ts';
import { describeProvenance } from '#contract/screens/describe-provenance.ts';
import { describeEnd } from '#passengers/choose/messages.ts';
import { MESSAGE_EXTRAS } from '#passengers/extras.ts';
import type { ExtraContext } from '#passengers/message-extra.ts';
import { describeAge } from '#player/page/board/message-age.ts';
import { createElement } from '#player/page/elements.ts';
import { createFacts, markFacts } from './facts.ts';

const AGE_WORDS = { new: 'New ', changed: 'Changed ', again: 'Again ', plain: '' };

/** Describes when a message was put on air, such as `New 12:31`. */
export function formatAge(message: StationMessage, now: number): string {
  const age = describeAge(message, false, now);
  return age === undefined ? '' : `${AGE_WORDS[age.kind]}${age.time}`;
}

const IMPORTANCE_WORDS = { emergency: 'Emergency', urgent: 'Urgent', usual: '' };

/** Creates the line above a title. */
export function createAge(message: StationMessage, now: number): HTMLElement {
  const words = IMPORTANCE_WORDS[message.importance];
  return createElement(
    'p',
    { class: `age age-${message.ended ? 'ended' : message.importance}` },
    ...(words === '' || message.ended ? [] : [createElement('strong', {}, words), ' ']),
    formatAge(message, now),
  );
}

export interface MessageTextView {
  readonly element: HTMLElement;
  /** Shows a message at a time. */
  show(message: StationMessage, list: StationList, now: number): void;
  mark(fields: readonly string[]): void;
}

/** Creates the view. */
export function createMessageText(context: ExtraContext): MessageTextView {
  const element = createElement('div', { class: 'told' });
  let facts: HTMLElement | undefined;
  let shown = '';
  let ageText = '';

  function draw(message: StationMessage, list: StationList, now: number): void {
    const end = describeEnd(message);
    facts = message.facts && createFacts(message.facts);
    const english = createElement(
      'details',
      {},
      createElement('summary', {}, 'In English'),
      createElement('p', {}, message.english),
    );
    const trust =
      message.provenance && describeProvenance(message.provenance, list.organisation.labelWords);
    const extras = MESSAGE_EXTRAS.flatMap((create) => create(message, list, context) ?? []);
    element.textContent = '';
    element.append(
      createAge(message, now),
      createElement('h2', { id: 'stage-title', tabindex: '-1' }, message.title),
      ...(end === undefined ? [] : [createElement('p', { class: 'end' }, end)]),
      ...(facts === undefined ? [] : [facts]),
      english,
      ...(trust === undefined ? [] : [createElement('p', { class: 'trust' }, trust)]),
      ...extras,
    );
    if (message.importance === 'emergency' && list.interpreterLink !== undefined)
      element.append(createPersonLink(list.interpreterLink));
  }

  return {
    element,
    show(message, list, now) {
      const key = JSON.stringify([
        message,
        list.interpreterLink,
        list.takesAnswers,
        list.organisation,
      ]);
      const age = formatAge(message, now);
      if (key !== shown) draw(message, list, now);
      else if (age !== ageText) element.querySelector('.age')?.replaceWith(createAge(message, now));
      shown = key;
      ageText = age;
    },
    mark: (fields) => markFacts(facts, fields),
  };
}

/** Creates the link to a live interpreter. */
export const createPersonLink = (address: string): HTMLElement =>
  createElement(
    'a',
    { class: 'person', href: address, rel: 'noopener noreferrer', target: '_blank' },
    'Talk to a BSL interpreter',
  );
