/** Tests for the names that an organisation has signed its own way. */
import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { createMessage, getVariantFormId, place, rulesWith, sign } from './testing.ts';
import { withLibrary } from './with-library.ts';

describe('how names are signed', () => {
  const named = (names: LibraryRules['names']) => rulesWith({ names });

  it('signs a station by the sign that was chosen, and mouths its name', () => {
    const rules = named({ 'MANCHESTER PICCADILLY': { gloss: 'MANCHESTER' } });
    const message = withLibrary(createMessage(place('Manchester Piccadilly')), rules);
    const [unit] = composeSigning(message).units;
    expect(unit?.label).toBe('MANCHESTER PICCADILLY');
    const [short] = composeSigning(createMessage(sign('MANCHESTER'))).units;
    expect(unit?.provenance.sources).toEqual(short?.provenance.sources);
    const [initial] = composeSigning(createMessage(place('Manchester Piccadilly'))).units;
    const getDuration = (signedUnit: typeof unit) =>
      signedUnit!.endSeconds - signedUnit!.startSeconds;
    expect(getDuration(unit)).toBeLessThan(getDuration(initial) - 1);
  });

  it('spells the letters that were chosen, and nothing else', () => {
    const rules = named({ HASLEMERE: { letters: 'HAS' } });
    const [unit] = composeSigning(withLibrary(createMessage(place('Haslemere')), rules)).units;
    expect(unit?.characters?.map(({ character }) => character).join('')).toBe('HAS');
    expect(unit?.provenance.note).toContain('your organisation');
  });

  it('spells a name in full whose sign was rejected since', () => {
    const rules = {
      ...named({ LEEDS: { gloss: 'TRAIN' } }),
      rejected: [getVariantFormId('TRAIN')],
    };
    const [unit] = composeSigning(withLibrary(createMessage(place('Leeds')), rules)).units;
    expect(unit?.characters?.map(({ character }) => character).join('')).toBe('LEEDS');
  });

  it('signs an operator whose name is otherwise spelled', () => {
    const rules = named({ NORTHERN: { gloss: 'NORTH' }, SWR: { letters: 'SW' } });
    const operators: GlossUnit[] = [
      { kind: 'fingerspelled', text: 'NORTHERN', mouthing: 'Northern' },
      { kind: 'fingerspelled', text: 'SWR' },
    ];
    const { units } = withLibrary(createMessage(...operators), rules).phrases[0]!;
    expect(units).toEqual([
      { kind: 'sign', gloss: 'NORTH', mouthing: 'Northern' },
      { kind: 'fingerspelled', text: 'SW' },
    ]);
  });

  it('keeps the spot of a name in space', () => {
    const rules = named({ LEEDS: { letters: 'LDS' } });
    const [unit] = withLibrary(
      createMessage({ kind: 'place', name: 'Leeds', locus: 'destination' }),
      rules,
    ).phrases[0]!.units;
    expect(unit).toMatchObject({ kind: 'place', locus: 'destination' });
  });
});
