import { describe, expect, it } from 'vitest';
import { TrainAnnouncementFields } from '#contract/requests/train-announcement.ts';
import { bodyFromJson, type Draft, EMPTY_DRAFT } from '#studio/announce/draft/draft.ts';
import { OPTIONS } from './fields.ts';
import { SECTIONS } from './option.ts';
import {
  controlId,
  elementOfField,
  isInUse,
  listUnsentOptions,
  optionOfField,
  optionsIn,
  sentRequest,
} from './options.ts';

const createDraft = (json: unknown) => ({ ...EMPTY_DRAFT, body: bodyFromJson(json) });
const labels = (options: { label: string }[]) => options.map(({ label }) => label);

it('offers every field of the interface, and each once', () => {
  const fields = Object.keys(TrainAnnouncementFields.shape).filter((name) => name !== 'metaData');
  for (const field of fields) expect(optionOfField(field), field).toBeDefined();
  expect(new Set(OPTIONS.map(controlId)).size).toBe(OPTIONS.length);
  for (const { id } of SECTIONS) expect(optionsIn(id), id).not.toEqual([]);
});

it.each([
  ['callingAt[12]', 'Calling at', 12],
  ['longDelay', 'Status', undefined],
  ['metaData.tenantId', 'System', undefined],
  ['platform', 'Platform', undefined],
])('a problem at %s belongs to %s', (path, label, element) => {
  expect(optionOfField(path)?.label).toBe(label);
  expect(elementOfField(path)).toBe(element);
});

it.each([undefined, 'signLanguageType', ''])('no option owns a problem at %j', (path) => {
  expect(optionOfField(path)).toBeUndefined();
});

describe('a field that cannot apply', () => {
  it.each([
    [{ destination: 'LDS', updatedTiming: '1245' }, 'New time', { destination: 'LDS' }],
    [
      { destination: 'LDS', platform: '6', noPlatform: true },
      'Platform',
      { destination: 'LDS', noPlatform: true },
    ],
    [
      { liftStatus: 'allwork', currentStation: 'LDS' },
      'Bus leaves from (station)',
      { liftStatus: 'allwork' },
    ],
    [{ callingAt: 'LDS', via: 'KGX' }, 'Via', { callingAt: 'LDS' }],
    [{ exitSide: 'left', platformInfo: 'now' }, 'Opening words', { exitSide: 'left' }],
  ])('of %j is kept but not sent: %s', (json, label, sent) => {
    expect(labels(listUnsentOptions(createDraft(json)))).toEqual([label]);
    expect(sentRequest(createDraft(json))).toEqual(sent);
  });

  it('is sent again once it applies', () => {
    const json = { destination: 'LDS', timing: '1230', updatedTiming: '1245' };
    expect(listUnsentOptions(createDraft(json))).toEqual([]);
    expect(sentRequest(createDraft(json))).toEqual(json);
  });
});

it('knows which options are in use', () => {
  const inUse = (draft: Draft) =>
    OPTIONS.filter((option) => isInUse(option, draft)).map(({ path }) => path);
  const draft = createDraft({ destination: 'LDS', updatedTiming: '1245', longDelay: true });
  expect(inUse(draft)).toEqual(['body.destination', 'body.cancelled']);
  expect(inUse({ ...EMPTY_DRAFT, look: { ...draft.look, captions: 'picture' } })).toEqual([
    'look.captions',
  ]);
  expect(inUse(EMPTY_DRAFT)).toEqual([]);
});
