/** Lifts and escalators: always a message of their own. */
import type { Message, Phrase } from '#contract/message.ts';
import type { WorkingStatus } from '#contract/requests/announcement/announcement-values.ts';
import { apology } from './train-phrases.ts';
import { asTopic, numberUnit, sign } from './units.ts';
import { formatCount, type WordChoice } from './wording.ts';

const MACHINES = {
  lift: { noun: 'lift', title: 'Lifts', gloss: 'LIFT', field: 'liftStatus' },
  escalator: {
    noun: 'escalator',
    title: 'Escalators',
    gloss: 'ESCALATOR',
    field: 'escalatorStatus',
  },
} as const;

/** Creates the message about how many of the lifts or escalators of a station work. */
export function workingMessage(
  kind: keyof typeof MACHINES,
  status: WorkingStatus,
  wordChoice: WordChoice,
): Message {
  const { noun, title, gloss, field } = MACHINES[kind];
  const topic = asTopic([sign(gloss)]);
  const broken = sign('BROKEN', { mouthing: wordChoice.outOfOrder });
  const working = sign('OK/GOOD', { mouthing: 'working', nonManuals: ['affirmation'] });
  const say = (
    id: string,
    english: string,
    subject: Phrase['units'],
    news: Phrase['units'],
  ): Phrase => ({
    id,
    english,
    units: [...subject, ...news],
    newsUnit: subject.length,
    fields: [field],
    pauseAfter: 'sentence',
  });
  const be = (count: number) => (count === 1 ? 'is' : 'are');
  const message = (...phrases: Phrase[]): Message => ({ kind, title, phrases, changes: [] });
  const all = [...topic, sign('ALL')];

  if (status.kind === 'all-working')
    return message(say('working', `All ${noun}s are working.`, all, [working]));
  if (status.kind === 'all-broken')
    return message(
      say('broken', `All ${noun}s are ${wordChoice.outOfOrder}.`, all, [broken]),
      apology(field),
    );
  const phrases: Phrase[] = [];
  if (status.broken > 0)
    phrases.push(
      say(
        'broken',
        `${formatCount(status.broken, noun)} ${be(status.broken)} ${wordChoice.outOfOrder}.`,
        asTopic([numberUnit(status.broken), sign(gloss)]),
        [broken],
      ),
    );
  const topicLeft = phrases.length === 0 ? topic : [];
  if (status.working > 0)
    phrases.push(
      say(
        'working',
        `${formatCount(status.working, noun)} ${be(status.working)} working.`,
        asTopic([numberUnit(status.working), sign(gloss)]),
        [working],
      ),
    );
  else
    phrases.push(
      say('none-working', `No ${noun}s are working.`, topicLeft, [
        { ...working, nonManuals: ['negation'] },
        sign('NOT'),
      ]),
    );
  return message(...phrases);
}
