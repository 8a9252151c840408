import { describe, expect, it } from 'vitest';
import { importSigml } from './import-sigml.ts';
import { problemText } from './sigml-problem.ts';
import { SIGML_LIMITS } from './sigml-tree.ts';
import { createSigmlFile, HAND } from './testing.ts';

const formatProblems = (text: string) => importSigml(text).problems.map(problemText);

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
    const { signs, problems } = importSigml(createSigmlFile(manual, attributes));
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
    expect(formatProblems(text)).toEqual([
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
  ])('files that cannot be read: %.60s', (text, message) => {
    const [line, ...more] = formatProblems(text);
    expect(line).toContain(message);
    expect(more).toEqual([]);
  });

  it('only the first of very many', () => {
    const { problems, unlisted } = importSigml(`<sigml>${'<x/>'.repeat(250)}</sigml>`);
    expect([problems.length, unlisted]).toEqual([200, 50]);
  });
});
