import { expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { Message } from '#contract/message.ts';
import { createClip } from './testing.ts';
import { listClipIds, withClips } from './with-clips.ts';

const sign = (gloss: string): GlossUnit => ({ kind: 'sign', gloss });
const message = (...phrases: GlossUnit[][]): Message => ({
  kind: 'train',
  title: 'A train',
  changes: [],
  phrases: phrases.map((units, index) => ({
    id: `p${index}`,
    english: 'Words.',
    units,
    fields: [],
    pauseAfter: 'phrase',
  })),
});
const glosses = (from: Message) =>
  from.phrases.map(({ units }) =>
    units.map((unit) => (unit.kind === 'clip' ? `[${unit.clip}]` : unit.kind)),
  );

it('takes the longest run of glosses that a clip signs', () => {
  const clips = [createClip('train', ['TRAIN']), createClip('train-late', ['TRAIN', 'LATE'])];
  const out = withClips(
    message([sign('TRAIN'), sign('LATE'), sign('TRAIN')], [sign('TRAIN')]),
    clips,
  );
  expect(glosses(out)).toEqual([['[train-late]', '[train]'], ['[train]']]);
  expect(listClipIds(out)).toEqual(['train-late', 'train']);
  expect(Message.safeParse(out).success).toBe(true);
});

it('never joins glosses across phrases', () => {
  const out = withClips(message([sign('TRAIN')], [sign('LATE')]), [
    createClip('c', ['TRAIN', 'LATE']),
  ]);
  expect(glosses(out)).toEqual([['sign'], ['sign']]);
});

it('matches places, times and platforms as the gloss line writes them', () => {
  const out = withClips(
    message([
      { kind: 'place', name: 'Portsmouth Harbour' },
      { kind: 'time', hour: 12, minute: 30 },
      { kind: 'platform', number: 4 },
    ]),
    [createClip('place', ['PORTSMOUTH-HARBOUR']), createClip('time', ['12-30'])],
  );
  expect(glosses(out)).toEqual([['[place]', '[time]', 'platform']]);
});

it.each([
  ['a reviewed one before a newer one', 'approved', '2026-01-01T00:00:00.000Z', 'other'],
  ['else the newest', 'unreviewed', '2026-01-01T00:00:00.000Z', 'train'],
  ['never a rejected one', 'rejected', '2026-12-01T00:00:00.000Z', 'train'],
] as const)('prefers %s', (_, review, importedAt, expected) => {
  const clips = [
    createClip('train', ['TRAIN']),
    createClip('other', ['TRAIN'], { review, importedAt }),
  ];
  for (const order of [clips, clips.toReversed()])
    expect(listClipIds(withClips(message([sign('TRAIN')]), order))).toEqual([expected]);
});

it('says where the clip comes from, and who reviewed it', () => {
  const out = withClips(message([sign('TRAIN')]), [
    createClip('c', ['TRAIN'], { review: 'approved', reviewer: 'A. Smith' }),
  ]);
  expect(out.phrases[0]?.units[0]).toMatchObject({
    provenance: {
      rendition: 'clip',
      review: 'approved',
      sources: ['a test, signed by Sam, CC BY 4.0'],
      note: 'its pack names A. Smith as reviewer',
    },
  });
});

it('answers the same message where no clip fits', () => {
  const plain = message([sign('TRAIN')]);
  expect(withClips(plain, [createClip('c', ['BUS'])])).toBe(plain);
  expect(withClips(plain, [])).toBe(plain);
});

it('takes a clip of the region before others, and no general one for a form of the region', () => {
  const general = createClip('general', ['TRAIN']);
  const regional = { ...createClip('regional', ['TRAIN']), region: 'Scotland' };
  for (const clips of [
    [general, regional],
    [regional, general],
  ]) {
    const out = withClips(message([sign('TRAIN')]), clips);
    expect(glosses(out)).toEqual([['[regional]']]);
    expect(out.phrases[0]!.units[0]).toMatchObject({ provenance: { region: 'Scotland' } });
  }
  const scottish = {
    form: { segments: [{ letters: 'T' }] },
    source: 'Dee Hale',
    region: 'Scotland',
  };
  const regionalForm: GlossUnit = { kind: 'sign', gloss: 'TRAIN', own: scottish };
  const phrase = createClip('phrase', ['TRAIN', 'LATE']);
  const late = createClip('late', ['LATE']);
  expect(
    glosses(withClips(message([regionalForm, sign('LATE')]), [general, phrase, late])),
  ).toEqual([['sign', '[late]']]);
});
