import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { getMessageEnglish } from '#contract/message.ts';
import { createRandom } from '#contract/random/random.ts';
import { loadReference } from '#reference/load-reference.ts';
import { listFilms, NEWS, speedComparisons, studyMessages } from './messages.ts';
import { shuffle } from './shuffle.ts';

const reference = await loadReference();

it('makes messages of every kind of news, each as the service accepts it and with one right answer', () => {
  const messages = studyMessages(20, 7, reference);
  const news = messages.map(({ questions }) => questions.at(-1)!.answer);
  for (const newsText of Object.values(NEWS))
    expect(news.filter((item) => item === newsText)).toHaveLength(5);
  for (const { body, questions, id } of messages) {
    const { plan, problems } = assessAnnouncement(body, reference);
    expect(problems, id).toEqual([]);
    expect(plan?.messages).toHaveLength(1);
    const english = getMessageEnglish(plan!.messages[0]!).toLowerCase();
    for (const { id: question, answer, choices } of questions) {
      expect(choices.filter((choice) => choice === answer)).toHaveLength(1);
      expect(new Set(choices).size).toBe(4);
      // What is asked is in the message.
      if (question !== 'news') expect(english).toContain(answer.toLowerCase().replace(/^0/, ''));
    }
  }
});

it('makes the same study of the same seed, and another of another', () => {
  expect(studyMessages(8, 1, reference)).toEqual(studyMessages(8, 1, reference));
  expect(studyMessages(8, 1, reference)).not.toEqual(studyMessages(8, 2, reference));
});

it('compares speeds of messages that are not asked about, a film at each speed', () => {
  const messages = studyMessages(8, 1, reference);
  const comparisons = speedComparisons(3, 8, 1, reference);
  expect(comparisons.map(({ id }) => id)).toEqual(['s01', 's02', 's03']);
  for (const { body } of comparisons) {
    expect(messages.map((message) => message.body)).not.toContainEqual(body);
    expect(assessAnnouncement(body, reference).problems).toEqual([]);
  }
  const films = listFilms(messages, comparisons);
  expect(films).toHaveLength(8 + 3 * 3);
  expect(new Set(films.map(({ video }) => video)).size).toBe(films.length);
  const first = films.filter(({ video }) => video.startsWith('videos/s01'));
  expect(first.map(({ speed }) => speed)).toEqual([0.85, 1, 1.2]);
  expect(new Set(first.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

it('shuffles without losing anything, every order about equally often', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), fc.nat(), (items, seed) => {
      const mixed = shuffle(items, createRandom(seed));
      expect([...mixed].sort()).toEqual([...items].sort());
    }),
  );
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 6000; seed++) {
    const order = shuffle(['a', 'b', 'c'], createRandom(seed)).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  // A thousand each; chance alone stays within four deviations.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(4 * 29);
});
