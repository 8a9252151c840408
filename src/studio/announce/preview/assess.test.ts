import { expect, it } from 'vitest';
import { GREEN } from '#contract/background.ts';
import type { Message } from '#contract/message.ts';
import { NEUTRAL_FACE } from '#contract/pose.ts';
import { bodyFromJson, type Draft, EMPTY_DRAFT } from '#studio/announce/draft/draft.ts';
import { type AssessmentStages, assess } from './assess.ts';

const createMessage = (title: string, text: string): Message => ({
  kind: 'train',
  title,
  changes: [],
  phrases: [
    {
      id: title,
      english: text,
      units: [{ kind: 'fingerspelled', text }],
      fields: [],
      pauseAfter: 'none',
    },
  ],
});

/** Plans one message for each destination and operator; an `X` in the platform is a problem. */
function createPipeline() {
  const signed: string[] = [];
  const pipeline: AssessmentStages = {
    check({ destination, operator, platform }) {
      const problems =
        platform === 'X'
          ? [{ code: 'field-invalid' as const, field: 'platform', message: 'No platform.' }]
          : [];
      const warning = { code: 'operator-former' as const, field: 'operator', message: 'Former.' };
      const texts = [destination, operator].filter((text) => typeof text === 'string');
      const messages = texts.map((text, index) => createMessage(`${index}`, text));
      const isGood = problems.length === 0 && messages.length > 0;
      return {
        problems,
        warnings: [warning],
        ignoredFields: [],
        plan: isGood ? { messages, warnings: [warning] } : undefined,
      };
    },
    stationName: () => undefined,
    sign(message, { speed = 1 } = {}) {
      signed.push(`${message.phrases[0]!.english} ${speed}`);
      const signing = {
        durationSeconds: 1,
        units: [],
        phrases: [],
        poseAt: () => ({ bones: {}, face: NEUTRAL_FACE }),
      };
      return { message, signing, speed };
    },
  };
  return { stages: pipeline, signed };
}

const createDraft = (json: unknown, speed = 1): Draft => ({
  ...EMPTY_DRAFT,
  body: bodyFromJson(json),
  look: { ...EMPTY_DRAFT.look, speed },
});

it('signs again only the messages that changed', () => {
  const { stages: pipeline, signed } = createPipeline();
  const first = assess(pipeline, createDraft({ destination: 'LDS', operator: 'GR' }));
  const second = assess(pipeline, createDraft({ destination: 'LDS', operator: 'NT' }), first);
  expect(signed).toEqual(['LDS 1', 'GR 1', 'NT 1']);
  expect(second.preview?.messages[0]).toBe(first.preview?.messages[0]);
  assess(pipeline, createDraft({ destination: 'LDS', operator: 'NT' }, 0.75), second);
  expect(signed.slice(3)).toEqual(['LDS 0.75', 'NT 0.75']);
});

it('goes on showing the last good message while the draft has problems, and says that it is old', () => {
  const { stages: pipeline } = createPipeline();
  const good = assess(pipeline, createDraft({ destination: 'LDS', bgColour: '1,2,3' }));
  expect(good).toMatchObject({ isCurrent: true, preview: { look: { background: { red: 1 } } } });
  const invalid = assess(pipeline, createDraft({ destination: 'LDS', platform: 'X' }), good);
  expect(invalid.isCurrent).toBe(false);
  expect(invalid.preview).toBe(good.preview);
  expect(invalid.findings?.problems).toHaveLength(1);
});

it('shows nothing for an empty draft, whatever was there before', () => {
  const { stages: pipeline } = createPipeline();
  const good = assess(pipeline, createDraft({ destination: 'LDS' }));
  expect(good.preview?.look.background).toEqual(GREEN);
  const empty = assess(pipeline, EMPTY_DRAFT, good);
  expect([empty.preview, empty.isCurrent]).toEqual([undefined, true]);
});

it('names a warning once, though check and plan both found it', () => {
  const { stages: pipeline } = createPipeline();
  expect(assess(pipeline, createDraft({ operator: 'GR' })).findings?.warnings).toHaveLength(1);
});

it('keeps the last good message through a fault, and tells of it', () => {
  const { stages: pipeline } = createPipeline();
  const good = assess(pipeline, createDraft({ destination: 'LDS' }));
  const faulty: AssessmentStages = {
    ...pipeline,
    sign() {
      throw new Error('No arm reaches there.');
    },
  };
  const failed = assess(faulty, createDraft({ destination: 'KGX' }), good);
  expect(failed).toMatchObject({ isCurrent: false, fault: 'No arm reaches there.' });
  expect(failed.preview).toBe(good.preview);
});
