import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { EXAMPLES } from '#announcement/examples.ts';
import { shippedMessages } from '#announcement/ready/shelf.ts';
import { arbitraryBody } from '#announcement/testing.ts';
import { formatSentence, getSentenceId, listSentenceIds } from '#contract/patterns/sentence.ts';
import { loadReference } from '#reference/load-reference.ts';
import { patternOfMessage } from './pattern.ts';
import { announcementPatterns } from './train-patterns.ts';

const reference = await loadReference();
const patterns = announcementPatterns(reference);
const approved = new Set(patterns.flatMap(({ sentences }) => sentences));

describe('the patterns of announcements', () => {
  it('are named once each, and no two are the same', () => {
    const of = (key: 'id' | 'digest') => new Set(patterns.map((pattern) => pattern[key])).size;
    expect(of('id')).toBe(patterns.length);
    expect(of('digest')).toBe(patterns.length);
    expect(patterns.length).toBeGreaterThan(200);
  });

  it('show a reviewer every sentence that they approve', () => {
    for (const { examples, sentences } of patterns)
      expect(listSentenceIds(examples).sort()).toEqual(sentences);
  });

  it.each(EXAMPLES.map(({ id, body }) => [id, body] as const))(
    'cover the example %s',
    (_, body) => {
      const { plan } = assessAnnouncement(body, reference);
      const open = plan!.messages
        .flatMap(({ phrases }) => phrases)
        .filter((phrase) => !approved.has(getSentenceId(phrase)));
      expect(open.map(formatSentence)).toEqual([]);
    },
  );

  it('name another reason, statement or wording as another sentence, and other values as the same', () => {
    const of = (body: object, options = {}) =>
      listSentenceIds(assessAnnouncement(body, reference, options).plan!.messages).join();
    const body = { timing: '1230', destination: 'PMH', platform: '4', updatedPlatform: '12A' };
    expect(of({ ...body, timing: '0905', destination: 'KGX', platform: '11' })).toBe(of(body));
    expect(of({ ...body, cancelled: true, updatedPlatform: undefined })).not.toBe(of(body));
    const delay = { timing: '1230', destination: 'PMH', longDelay: true };
    expect(of({ ...delay, disruptionReason: '179' })).not.toBe(
      of({ ...delay, disruptionReason: '502' }),
    );
    const stops = { timing: '1230', destination: 'PMH', callingAt: 'WOK,GLD,HSL' };
    expect(of(stops, { wording: 'operator' })).not.toBe(of(stops));
    expect(of({ ...stops, callingAt: 'RDG,SWI' })).toBe(of(stops));
  });

  it('never call two phrases the same whose signs differ', () => {
    const signs = new Map<string, string>();
    fc.assert(
      fc.property(arbitraryBody, (body) => {
        for (const { phrases } of assessAnnouncement(body, reference).plan?.messages ?? [])
          for (const phrase of phrases) {
            const signed = phrase.units
              .flatMap((unit) => (unit.kind === 'sign' ? [unit.gloss] : []))
              .join(' ');
            const name = getSentenceId(phrase);
            expect(signs.get(name) ?? signed).toBe(signed);
            signs.set(name, signed);
          }
      }),
      { numRuns: 100 },
    );
  });
});

describe('the patterns of the shelf', () => {
  const ofShelf = shippedMessages().map(({ id, form }) => patternOfMessage(id, form, reference)!);

  it('are the texts themselves: another word is another pattern', () => {
    const { id, form } = shippedMessages()[0]!;
    const [first, ...rest] = form.sentences;
    const changed = {
      ...form,
      sentences: [{ ...first!, gloss: `${first!.gloss} THANK-YOU` }, ...rest],
    };
    expect(patternOfMessage(id, changed, reference)!.digest).not.toBe(ofShelf[0]!.digest);
    const retitled = { ...form, title: 'Bags' };
    expect(patternOfMessage(id, retitled, reference)!.digest).toBe(ofShelf[0]!.digest);
  });

  it('say the same whatever is filled in', () => {
    const { id, form } = shippedMessages().find(
      ({ id: messageId }) => messageId === 'lift-out-of-order',
    )!;
    const otherForm = {
      ...form,
      blanks: form.blanks.map((blank) => ({
        ...blank,
        example: blank.type === 'day' ? 'today' : '9A',
      })),
    };
    expect(patternOfMessage(id, otherForm, reference)!.digest).toBe(
      patternOfMessage(id, form, reference)!.digest,
    );
  });
});
