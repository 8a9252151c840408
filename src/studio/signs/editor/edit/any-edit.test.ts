/** Tests that every change gives a form that may be saved, and can be undone exactly. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTooLarge, OwnForm } from '#contract/library/organisation-form.ts';
import { scaleRuns } from '#lint/test-size.ts';
import { record, redo, startHistory, undo } from '#studio/ui/history.ts';
import { blankSign, getHandMode, setHands } from './posture.ts';
import { getMove } from './steps.ts';
import { anyStart, formEdit, signEdit } from './testing.ts';

it('keeps every form valid, as text reads back, and undoes and redoes exactly', () => {
  fc.assert(
    fc.property(anyStart, fc.array(formEdit, { maxLength: 12 }), (start, edits) => {
      let history = startHistory(start);
      const forms = [start];
      for (const [index, edit] of edits.entries()) {
        const next = edit(history.present);
        if (isTooLarge(next)) continue; // the editor does not take it
        expect(OwnForm.parse(JSON.parse(JSON.stringify(next)))).toEqual(next);
        history = record(history, next, `edit ${index}`, index);
        forms.push(next);
      }
      for (const previous of forms.slice(0, -1).reverse()) {
        history = undo(history);
        expect(history.present).toBe(previous);
      }
      for (const redone of forms.slice(1)) {
        history = redo(history);
        expect(history.present).toBe(redone);
      }
    }),
    scaleRuns(200),
  );
});

it('leaves no part of a hand that does not take part', () => {
  fc.assert(
    fc.property(fc.array(signEdit, { maxLength: 8 }), (edits) => {
      const edited = edits.reduce((sign, edit) => edit(sign), blankSign());
      const oneHanded = setHands(edited, 'one');
      expect(getHandMode(oneHanded)).toBe('one');
      for (const name of ['nondominant', 'place_nondominant', 'contact', 'alternating'] as const)
        expect(oneHanded).not.toHaveProperty(name);
      for (const step of oneHanded.steps) {
        expect(step).not.toHaveProperty('contact');
        expect(getMove(step, 'nondominant')).toEqual({});
      }
      const mirrored = setHands(edited, 'mirror');
      expect(getHandMode(mirrored)).toBe('mirror');
    }),
    scaleRuns(100),
  );
});
