import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStudioRouter } from '#studio/router.tsx';
import type { Entry, EntryState } from '#studio/upload/queue/entry.ts';
import type { UploadQueue } from '#studio/upload/queue/upload-queue.ts';
import { FIRST_METER } from '#upload/transfer-meter.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryNotes } from './entry-notes.tsx';

const STATES: EntryState[] = [
  { kind: 'ready' },
  { kind: 'queued' },
  { kind: 'sending' },
  { kind: 'paused' },
  { kind: 'needs-file', method: 'permission' },
  { kind: 'needs-file', method: 'pick' },
  { kind: 'failed', code: 'broken', message: 'It broke.' },
  { kind: 'failed', code: 'answer-lost', message: 'No answer.' },
  { kind: 'done', requestId: 'r1' },
];

const entryIn = (state: EntryState): Entry => ({
  id: 1,
  path: 'tour.pdf',
  sizeBytes: 9,
  identifiers: [],
  meter: FIRST_METER,
  state,
  checked: {
    type: 'application/pdf',
    fingerprint: { name: 'tour.pdf', sizeBytes: 9, lastModified: 1 },
    pdf: { pageCount: 1, hasText: true },
  },
  subtitles: { file: new File(['x'], 'tour.srt'), cueCount: 1, text: '' } as Entry['subtitles'] &
    object,
});

it('names each button with the words that stand on it, so that it can be asked for by them', () => {
  const router = createStudioRouter();
  const labels: string[] = [];
  for (const state of STATES) {
    const row = { entry: entryIn(state), queue: {} as UploadQueue };
    const { container } = render(
      <RouterContextProvider router={router}>
        <EntryActions {...row} onSplit={() => undefined} />
        <EntryNotes {...row} lacksSpeech={false} filmPauses />
      </RouterContextProvider>,
    );
    for (const control of container.querySelectorAll('[aria-label]')) {
      const text = control.textContent;
      if (text === '') continue;
      labels.push(text);
      expect(control.getAttribute('aria-label')?.toLowerCase()).toContain(text.toLowerCase());
    }
    cleanup();
  }
  expect(new Set(labels)).toEqual(
    new Set([
      ...['Split', 'Remove', 'Pause', 'Resume', 'Choose file', 'Cancel', 'Retry'],
      ...['Send again', 'Open message'],
    ]),
  );
});
