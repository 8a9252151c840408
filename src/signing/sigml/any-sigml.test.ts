import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Articulation } from '#contract/notation/articulation.ts';
import { performArticulation } from '#signing/articulation/perform-articulation.ts';
import { importSigml } from './import-sigml.ts';
import { problemText } from './sigml-problem.ts';
import { createSigmlFile, HAND } from './testing.ts';

describe('any text', () => {
  const checkImport = (text: string) => {
    const { signs, problems } = importSigml(text);
    expect(signs.length + problems.length).toBeGreaterThan(0);
    for (const { articulation } of signs) expect(Articulation.parse(articulation)).toBeDefined();
    for (const problem of problems) {
      expect(problem.line).toBeGreaterThan(0);
      expect(problemText(problem)).toMatch(/^Line \d+, .+: \S.*[.…] .+\.$/su);
    }
    return signs;
  };

  it('is read or refused in words, never thrown', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void checkImport(text)));
  });

  const HAND_WORDS = [
    'handshape="flat"',
    'handshape="pinch12"',
    'extfidir="u"',
    'palmor="d"',
    'bend2="hooked"',
  ];
  const PLACE_WORDS = [
    'location="chest"',
    'location="lips"',
    'location="neutralspace"',
    'side="left_at"',
    'contact="touch"',
  ];
  const SITE_WORDS = [
    'location="palm"',
    'location="tip"',
    'digits="23"',
    'side="radial"',
    'contact="close"',
  ];
  const WORDS: Record<string, readonly string[]> = {
    handconfig: HAND_WORDS,
    split_handconfig: [],
    location_bodyarm: PLACE_WORDS,
    location_hand: SITE_WORDS,
    split_location: [],
    handconstellation: ['contact="touch"', 'contact="cross"'],
    directedmotion: ['direction="o"', 'direction="dol"', 'curve="u"', 'size="big"', 'fast="true"'],
    circularmotion: ['axis="l"', 'start="u"'],
    wristmotion: ['motion="nodding"'],
    fingerplay: [],
    par_motion: [],
    seq_motion: [],
    split_motion: [],
    tgt_motion: [],
    rpt_motion: ['repetition="fromstart"', 'repetition="continue_several"', 'repetition="reverse"'],
    nomotion: [],
  };
  const STRANGE = [
    '__proto__="1"',
    'handshape="__proto__"',
    'location="constructor"',
    'toString=""',
  ];
  const tagged = (children: fc.Arbitrary<string[]>) =>
    fc
      .tuple(fc.constantFrom(...Object.keys(WORDS)), fc.nat({ max: 60 }), children)
      .chain(([name, random, inner]) =>
        fc
          .shuffledSubarray([...WORDS[name]!, ...(random === 0 ? STRANGE : [])], {
            minLength: Math.min(1, WORDS[name]!.length),
          })
          .map((attributes) => {
            const names = attributes.map((attribute) => attribute.split('=')[0]);
            const uniqueAttributes = attributes.filter(
              (_, index) => names.indexOf(names[index]) === index,
            );
            return `<${[name, ...uniqueAttributes].join(' ')}>\n${inner.join('')}</${name}>`;
          }),
      );
  const leaf = tagged(fc.constant([]));
  const branch = tagged(fc.array(leaf, { maxLength: 3 }));
  const node = fc.oneof(leaf, branch, tagged(fc.array(branch, { maxLength: 2 })));

  it('made of the words of SiGML is read or refused, and what is read can be performed', () => {
    let performed = 0;
    fc.assert(
      fc.property(fc.array(node, { maxLength: 3 }), fc.boolean(), (manual, isTwoHanded) => {
        const hands = isTwoHanded ? ' both_hands="true" lr_symm="true"' : '';
        for (const { articulation } of checkImport(
          createSigmlFile(HAND + manual.join(''), hands),
        )) {
          expect(Number.isFinite(performArticulation(articulation).seconds)).toBe(true);
          performed += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(performed).toBeGreaterThan(20);
  });
});
