import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAnswers, createSession, type Session } from '#tools/study/page/session.ts';
import { formatResultsCsv, parseResults } from '#tools/study/results.ts';
import { NOT_KNOWN, type StudyData } from '#tools/study/study-data.ts';
import { createStudyReport } from './make-report.ts';
import { reportText } from './report-text.ts';
import { computeMean, computeShare } from './statistics.ts';

const data: StudyData = {
  id: 'abc',
  organisation: 'Leeds',
  signer: 'daniel',
  messages: ['m01', 'm02'].map((id) => ({
    id,
    video: `videos/${id}.mp4`,
    questions: [
      { id: 'time', words: 'When?', choices: ['12:30', '13:30'], answer: '12:30' },
      { id: 'platform', words: 'Where?', choices: ['1', '2'], answer: '2' },
    ],
  })),
  comparisons: [
    { id: 's01', clips: [] },
    { id: 's02', clips: [] },
  ],
};

const answered = (id: string, ...answerSets: Record<string, string>[]): Session =>
  answerSets.reduce(
    (session, answers, index) =>
      addAnswers(session, { message: `m0${index + 1}`, given: answers, seconds: 12.34, plays: 2 }),
    createSession('abc', id, 7, 'P-1'),
  );

describe('statistics', () => {
  it('give Wilson’s interval as tables do', () => {
    expect(computeShare(8, 10)).toMatchObject({ share: 0.8 });
    for (const [right, n, low, high] of [
      [8, 10, 0.4901625, 0.9433178],
      [0, 10, 0, 0.2775328],
      [10, 10, 0.7224672, 1],
      [50, 100, 0.4038315, 0.5961685],
    ] as const) {
      expect(computeShare(right, n).low).toBeCloseTo(low, 6);
      expect(computeShare(right, n).high).toBeCloseTo(high, 6);
    }
    expect(computeShare(0, 0)).toEqual({ right: 0, n: 0, low: 0, high: 1 });
  });

  it('give the mean and the deviation of a sample', () => {
    expect(computeMean([2, 4, 4, 4, 5, 5, 7, 9])).toMatchObject({ n: 8, mean: 5 });
    expect(computeMean([2, 4, 4, 4, 5, 5, 7, 9]).deviation).toBeCloseTo(2.1380899, 6);
    expect(computeMean([3])).toEqual({ n: 1, mean: 3 });
    expect(computeMean([])).toEqual({ n: 0 });
  });

  it('have the share inside the interval, which shrinks as more are asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (n, some) => {
        const right = some % (n + 1);
        const { low, high, share } = computeShare(right, n);
        expect(low).toBeLessThanOrEqual(share!);
        expect(high).toBeGreaterThanOrEqual(share!);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        const more = computeShare(right * 4, n * 4);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
  });
});

describe('results', () => {
  it('come back from their file as they went in, whatever they hold', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (time, platform) => {
        const session = answered('s1', { time, platform, clarity: '3' });
        const rows = parseResults(formatResultsCsv(data, session));
        expect(rows.map(({ given }) => given)).toEqual([time, platform, '3']);
        expect(rows[0]).toMatchObject({
          study: 'abc',
          session: 's1',
          seed: '7',
          code: 'P-1',
          position: '1',
          message: 'm01',
          question: 'time',
          answer: '12:30',
          seconds: '12.3',
          plays: '2',
        });
      }),
    );
  });

  it('hold no formula that a spreadsheet would run', () => {
    const csv = formatResultsCsv(
      data,
      answered('s1', { time: '=1+1', platform: '2', clarity: '3' }),
    );
    expect(csv).toContain(",'=1+1,");
  });

  it('are refused when they are something else, naming the line', () => {
    const csv = formatResultsCsv(
      data,
      answered('s1', { time: '12:30', platform: '2', clarity: '3' }),
    );
    expect(() => parseResults('a,b\n1,2\n')).toThrow('first line');
    expect(() => parseResults(csv.replace(',clarity,3', ',clarity,9'))).toThrow('Line 4');
    expect(() => parseResults(csv.replace(',platform,', ',colour,'))).toThrow('Line 3');
    const speed = csv.replace(',clarity,3', ',speed,fast');
    expect(() => parseResults(speed)).toThrow('Line 4 has a speed');
    expect(() => parseResults(`${csv}"`)).toThrow();
    expect(parseResults(`\uFEFF${csv.replaceAll('\r\n', '\n')}`)).toHaveLength(3);
  });
});

describe('the report', () => {
  const rows = [
    answered(
      's1',
      { time: '12:30', platform: '2', clarity: '4' },
      { time: '13:30', platform: NOT_KNOWN, clarity: '2' },
    ),
    answered('s2', { time: '12:30', platform: '1', clarity: '5' }),
  ].map((session) => parseResults(formatResultsCsv(data, session)));

  it('counts what was right by question and by message', () => {
    const report = createStudyReport(rows.flat());
    expect(report).toMatchObject({
      studies: ['abc'],
      sessions: 2,
      repeated: 0,
      all: { right: 3, n: 6, notKnown: 1 },
      clarity: { n: 3 },
    });
    expect(report.questions.find(({ question }) => question === 'time')).toMatchObject({
      right: 2,
      n: 3,
      notKnown: 0,
    });
    expect(report.clarity.mean).toBeCloseTo(11 / 3);
    expect(
      report.messages.map(({ message, understood }) => [message, understood.right, understood.n]),
    ).toEqual([
      ['m01', 3, 4],
      ['m02', 0, 2],
    ]);
    const text = reportText(report);
    expect(text).toContain('Study abc: 2 people');
    expect(text).toMatch(/time {11}67 % right \(2 of 3; 95 % confidence: 21 % to 94 %\)/);
    expect(text).toContain('destination    not asked');
  });

  it('counts which speed is right, apart from what was understood', () => {
    const compared = ['quick', 'quick', 'calm', NOT_KNOWN].flatMap((speed, person) => {
      const answer = { message: 's01', given: { speed }, seconds: 40, plays: 3 };
      const session = addAnswers(createSession('abc', `s${person}`, 7, ''), answer);
      return parseResults(formatResultsCsv(data, session));
    });
    expect(compared[0]).toMatchObject({ message: 's01', question: 'speed', given: 'quick' });
    const report = createStudyReport([...rows.flat(), ...compared]);
    expect(report.speed).toMatchObject({
      speeds: [
        { speed: 'calm', right: 1, n: 4 },
        { speed: 'usual', right: 0, n: 4 },
        { speed: 'quick', right: 2, n: 4, share: 0.5 },
      ],
      notKnown: 1,
    });
    expect(report.all).toMatchObject({ right: 3, n: 6 });
    expect(report.messages.map(({ message }) => message)).toEqual(['m01', 'm02']);
    const text = reportText(report);
    expect(text).toContain('Which speed is right (4 answers, 1 not known):');
    expect(text).toMatch(/Quick \(1\.2\) {4}50 % \(2 of 4; 95 % confidence: 15 % to 85 %\)/);
    expect(reportText(createStudyReport(rows.flat()))).not.toContain('speed');
  });

  it('counts a session that is in two files once', () => {
    const report = createStudyReport([...rows.flat(), ...rows[0]!]);
    expect(report).toMatchObject({ sessions: 2, repeated: 6, all: { n: 6 } });
  });
});
