import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { getMessageEnglish } from '#contract/message.ts';
import { createRandom } from '#contract/random/random.ts';
import { loadReference } from '#reference/load-reference.ts';
import { NEWS, studyMessages } from './messages.ts';
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
