/** Tests that every change gives a form that may be saved, and can be undone exactly. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTooLarge, OwnForm } from '#contract/library/own-form.ts';
import { runsOf } from '#house/test-size.ts';
import { record, redo, startHistory, undo } from '#studio/ui/history.ts';
import { blankSign, handsIn, setHands } from './posture.ts';
import { moveOf } from './steps.ts';
import { anyStart, formEdit, signEdit } from './testing.ts';

it('keeps every form valid, as text reads back, and undoes and redoes exactly', () => {
  fc.assert(
    fc.property(anyStart, fc.array(formEdit, { maxLength: 12 }), (start, edits) => {
      let history = startHistory(start);
      const seen = [start];
      for (const [at, edit] of edits.entries()) {
        const next = edit(history.present);
        if (isTooLarge(next)) continue; // the editor does not take it
        expect(OwnForm.parse(JSON.parse(JSON.stringify(next)))).toEqual(next);
        history = record(history, next, `edit ${at}`, at);
        seen.push(next);
      }
      for (const before of seen.slice(0, -1).reverse()) {
        history = undo(history);
        expect(history.present).toBe(before);
      }
      for (const after of seen.slice(1)) {
        history = redo(history);
        expect(history.present).toBe(after);
      }
    }),
    runsOf(200),
  );
});

it('leaves no part of a hand that does not take part', () => {
  fc.assert(
    fc.property(fc.array(signEdit, { maxLength: 8 }), (edits) => {
      const made = edits.reduce((sign, edit) => edit(sign), blankSign());
      const one = setHands(made, 'one');
      expect(handsIn(one)).toBe('one');
      for (const name of ['nondominant', 'place_nondominant', 'contact', 'alternating'] as const)
        expect(one).not.toHaveProperty(name);
      for (const step of one.steps) {
        expect(step).not.toHaveProperty('contact');
        expect(moveOf(step, 'nondominant')).toEqual({});
      }
      const mirrored = setHands(made, 'mirror');
      expect(handsIn(mirrored)).toBe('mirror');
    }),
    runsOf(100),
  );
});
