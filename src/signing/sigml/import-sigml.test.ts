import { describe, expect, it } from 'vitest';
import { importSigml } from './import-sigml.ts';
import { createSigmlFile, HAND } from './testing.ts';

const dominant = { handshape: 'flat', extfidir: 'u', palmor: 'l' };

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
          message: 'The tempo of the file is not kept; set the speed here.',
          remedy: 'The sign is shown without it.',
        },
      ],
      unlisted: 0,
    });
  });

  it('has two hands that differ, meet, and part', () => {
    const { signs, problems } = importSigml(
      createSigmlFile(`<handconfig handshape="flat"/>
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
      createSigmlFile(
        `${HAND}<nomotion/><rpt_motion repetition="continue"><directedmotion direction="d"/></rpt_motion>`,
      ),
    );
    const down = { both: { moves: [{ motion: 'directed', direction: 'd' }] } };
    expect(signs[0]?.articulation).toEqual({ dominant, steps: [{ both: {} }, down, down] });
  });
});
