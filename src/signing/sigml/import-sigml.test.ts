import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Articulation } from '#contract/notation/articulation.ts';
import { performArticulation } from '../articulation/perform-articulation.ts';
import { importSigml } from './import-sigml.ts';
import { problemText } from './sigml-problem.ts';
import { SIGML_LIMITS } from './sigml-tree.ts';

/** A file with one sign; its manual part begins on line 3. */
const signOf = (manual: string, attributes = '') =>
  `<sigml>\n<hamgestural_sign gloss="TEST"><sign_manual${attributes}>\n${manual}\n</sign_manual></hamgestural_sign>\n</sigml>`;
const HAND = '<handconfig handshape="flat" extfidir="u" palmor="l"/>';
const dominant = { handshape: 'flat', extfidir: 'u', palmor: 'l' };

const linesOf = (text: string) => importSigml(text).problems.map(problemText);

describe('a sign', () => {
  it('is read with its hands, place, movements and marks of the face', () => {
    const text = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE sigml SYSTEM "http://www.visicast.cmp.uea.ac.uk/sigml/sigml.dtd">
<sigml>
  <hamgestural_sign gloss="SWAP" speed="1.0">
    <sign_nonmanual><head_tier><head_movement movement="SH"/></head_tier></sign_nonmanual>
    <sign_manual both_hands="true" lr_symm="true" outofphase="true">
      <handconfig handshape="finger2" thumbpos="across" bend2="hooked"/>
      <handconfig extfidir="ou" palmor="d" second_palmor="dl"/>
      <location_bodyarm location="chest" side="right_at" second_location="stomach" contact="close"/>
      <rpt_motion repetition="tofroto">
        <tgt_motion>
          <par_motion fast="true">
            <directedmotion direction="o" curve="u" size="small" manner="slow"/>
            <wristmotion motion="twisting"/>
          </par_motion>
          <handconfig palmor="u"/>
          <location_bodyarm location="chin"/>
        </tgt_motion>
      </rpt_motion>
    </sign_manual>
  </hamgestural_sign>
</sigml>`;
    expect(importSigml(text)).toEqual({
      signs: [
        {
          gloss: 'SWAP',
          line: 4,
          nonManuals: ['negation'],
          articulation: {
            symmetry: 'mirror',
            alternating: true,
            dominant: {
              handshape: 'finger2',
              thumbpos: 'across',
              digit_bend: { 2: 'hooked' },
              extfidir: 'uo',
              palmor: 'd',
              second_palmor: 'dl',
            },
            place: { location: 'chest', side: 'right_at', second: { location: 'stomach' } },
            near: 'close',
            steps: [
              {
                both: {
                  moves: [
                    {
                      motion: 'directed',
                      direction: 'o',
                      curve: 'u',
                      size: 'small',
                      manner: ['slow'],
                    },
                    { motion: 'wrist', kind: 'twisting' },
                  ],
                  change: { palmor: 'u' },
                  to: { location: 'chin' },
                },
              },
            ],
            repeat: { times: 3, from: 'reverse' },
          },
        },
      ],
      problems: [
        {
          line: 4,
          column: expect.any(Number),
          element: 'hamgestural_sign',
          attribute: 'speed',
          effect: 'left-out',
          words: 'The tempo of the file is not kept; set the speed here.',
          remedy: 'The sign is shown without it.',
        },
      ],
      unlisted: 0,
    });
  });

  it('has two hands that differ, meet, and part', () => {
    const { signs, problems } = importSigml(
      signOf(`<handconfig handshape="flat"/>
        <split_handconfig><handconfig extfidir="ol" palmor="d"/><handconfig extfidir="or" palmor="u"/></split_handconfig>
        <handconstellation contact="touch">
          <location_hand location="tip" digits="2"/><location_hand location="palm" side="palmar"/>
          <location_bodyarm location="stomach"/>
        </handconstellation>
        <split_motion><directedmotion direction="o"/><directedmotion direction="i"/></split_motion>
        <tgt_motion><changeposture/><location_hand location="wristback" contact="close"/></tgt_motion>`),
    );
    expect(problems).toEqual([]);
    expect(signs[0]?.articulation).toEqual({
      dominant: { handshape: 'flat', extfidir: 'ol', palmor: 'd' },
      nondominant: { handshape: 'flat', extfidir: 'or', palmor: 'u' },
      place: { location: 'stomach' },
      contact: {
        kind: 'touch',
        dominant: { part: 'tip', digits: '2' },
        nondominant: { part: 'palm', face: 'palmar' },
      },
      steps: [
        {
          dominant: { moves: [{ motion: 'directed', direction: 'o' }] },
          nondominant: { moves: [{ motion: 'directed', direction: 'i' }] },
        },
        {
          both: {},
          contact: {
            kind: 'close',
            dominant: { part: 'palm' },
            nondominant: { part: 'wristback' },
          },
        },
      ],
    });
  });

  it('repeats a part of itself that goes on from its end', () => {
    const { signs } = importSigml(
      signOf(
        `${HAND}<nomotion/><rpt_motion repetition="continue"><directedmotion direction="d"/></rpt_motion>`,
      ),
    );
    const down = { both: { moves: [{ motion: 'directed', direction: 'd' }] } };
    expect(signs[0]?.articulation).toEqual({ dominant, steps: [{ both: {} }, down, down] });
  });
});

describe('what is refused is told by line, with what would be right', () => {
  it.each([
    [
      'an unknown handshape',
      '<handconfig handshape="fist2"/>',
      'Line 3, handconfig handshape: “fist2” is not supported. Use one of: fist, flat, finger2, finger23, finger23spread, finger2345, pinch12, pinch12open, pinchall, ceeall, cee12, cee12open.',
    ],
    [
      'an unknown attribute',
      `${HAND}\n<fingerplay wiggle="1"/>`,
      /^Line 4, fingerplay wiggle: This attribute is not known\. Known here: manner, fast,/,
    ],
    [
      'an element out of place',
      `${HAND}\n\n<hamflathand/>`,
      'Line 5, hamflathand: This does not belong in sign_manual. Give handconfig, then a place, then movements.',
    ],
    [
      'a direction that is none',
      `${HAND}<directedmotion direction="lr"/>`,
      /^Line 3, directedmotion direction: “lr” is not supported\. Use one of: u, ur,/,
    ],
    [
      'a movement without direction',
      `${HAND}<directedmotion/>`,
      'Line 3, directedmotion direction: The direction is missing. Add it, e.g. direction="o".',
    ],
    [
      'a fingertip of no finger',
      `${HAND}<handconstellation><location_hand location="tip"/><location_hand location="palm"/></handconstellation>`,
      'Line 3, location_hand digits: The digit of the tip is missing. Add digits, e.g. digits="2" for the index finger.',
    ],
    [
      'a part repeated from the start',
      `${HAND}<nomotion/><rpt_motion repetition="fromstart"><directedmotion direction="d"/></rpt_motion>`,
      'Line 3, rpt_motion repetition: Only the whole movement of a sign can be repeated from its start or in reverse. Put all movements into one rpt_motion, or use repetition="continue".',
    ],
    [
      'hands mirrored up and down',
      HAND,
      'Line 2, sign_manual ud_symm: This is not supported. Use lr_symm, with outofphase="true" for hands that move in turn.',
      ' both_hands="true" ud_symm="true"',
    ],
    [
      'no hand',
      '<directedmotion direction="o"/>',
      'Line 2, sign_manual: The handshape is missing. Begin with a handconfig, e.g. <handconfig handshape="flat" extfidir="u" palmor="l"/>.',
    ],
    [
      'too much movement',
      HAND + '<directedmotion direction="o"/>'.repeat(41),
      'Line 3, directedmotion: The sign has more than 40 movements. Make several signs of it.',
    ],
  ])('%s', (_, manual, expected, attributes = '') => {
    const { signs, problems } = importSigml(signOf(manual, attributes));
    expect(signs).toEqual([]);
    expect(problems.map(problemText)).toEqual([
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    ]);
  });

  it('signs in HamNoSys symbols, while the others of the file are read', () => {
    const text = `<sigml>
<hns_sign gloss="BOOK"><hamnosys_manual><hamflathand/></hamnosys_manual></hns_sign>
<hamgestural_sign gloss="FLAT"><sign_manual>${HAND}</sign_manual></hamgestural_sign></sigml>`;
    expect(importSigml(text).signs.map(({ gloss }) => gloss)).toEqual(['FLAT']);
    expect(linesOf(text)).toEqual([
      'Line 2, hns_sign: BOOK is written in HamNoSys symbols, which do not say by themselves how hands move. Give it as gestural SiGML (hamgestural_sign); JASigning and similar tools convert it.',
    ]);
  });

  it.each([
    ['', 'Line 1, file: This is not well-formed XML: Document must contain a root element. '],
    ['<sigml/>', 'Line 1, sigml: The file has no signs. '],
    ['{"sigml": 1}', 'Line 1, file: This is not well-formed XML: '],
    [
      '<sigml>\n<hamgestural_sign>\n</sigml>',
      'Line 3, sigml: This is not well-formed XML: Unexpected close tag. ',
    ],
    ['<html><body/></html>', 'Line 1, html: This contains no signs that can be read. '],
    [
      '<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<sigml>&b;</sigml>',
      'Line 1, file: The file has its own document type. ',
    ],
    ['<sigml>&b;</sigml>', 'Line 1, sigml: This is not well-formed XML: Undefined entity. '],
    [
      '<sigml>'.repeat(SIGML_LIMITS.depth + 1),
      'Line 1, sigml: Elements are nested more than 32 deep. ',
    ],
    [
      ' '.repeat(SIGML_LIMITS.characters + 1),
      'Line 1, file: The file has more than 4,000,000 characters. ',
    ],
    [
      `<sigml>${'<avatar/>'.repeat(SIGML_LIMITS.elements)}</sigml>`,
      'Line 1, sigml: The file has more than 100,000 elements. ',
    ],
  ])('files that cannot be read: %.60s', (text, words) => {
    const [line, ...more] = linesOf(text);
    expect(line).toContain(words);
    expect(more).toEqual([]);
  });

  it('only the first of very many', () => {
    const { problems, unlisted } = importSigml(`<sigml>${'<x/>'.repeat(250)}</sigml>`);
    expect([problems.length, unlisted]).toEqual([200, 50]);
  });
});

describe('any text', () => {
  const holds = (text: string) => {
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
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void holds(text)));
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
      .chain(([name, chance, inner]) =>
        fc
          .shuffledSubarray([...WORDS[name]!, ...(chance === 0 ? STRANGE : [])], {
            minLength: Math.min(1, WORDS[name]!.length),
          })
          .map((attributes) => {
            const names = attributes.map((attribute) => attribute.split('=')[0]);
            const own = attributes.filter((_, index) => names.indexOf(names[index]) === index);
            return `<${[name, ...own].join(' ')}>\n${inner.join('')}</${name}>`;
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
        for (const { articulation } of holds(signOf(HAND + manual.join(''), hands))) {
          expect(Number.isFinite(performArticulation(articulation).seconds)).toBe(true);
          performed += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(performed).toBeGreaterThan(20);
  });
});
