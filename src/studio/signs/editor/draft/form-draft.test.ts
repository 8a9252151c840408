import { afterEach, expect, it, vi } from 'vitest';
import { blankSign } from '#studio/signs/editor/edit/posture.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps the other drafts when one cannot be read', async () => {
  const draft = {
    gloss: 'BUS',
    english: '',
    form: { segments: [blankSign()] },
    source: '',
    licence: 'organisation',
  };
  const stored = { 'BUS 1': draft, 'TRAIN 1': { ...draft, form: { segments: [] } } };
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(stored) });
  const { formDrafts } = await import('./form-draft.ts');
  expect(formDrafts.read()['BUS 1']).toEqual(draft);
  expect(formDrafts.read()['TRAIN 1']).toBeUndefined();
});
