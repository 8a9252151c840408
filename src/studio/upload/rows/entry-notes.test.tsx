import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Entry } from '#studio/upload/queue/entry.ts';
import type { UploadQueue } from '#studio/upload/queue/upload-queue.ts';
import { FIRST_METER } from '#upload/transfer-meter.ts';
import { EntryNotes } from './entry-notes.tsx';

const FILM: Entry = {
  id: 1,
  path: 'film.mp4',
  sizeBytes: 300e6,
  identifiers: [],
  meter: FIRST_METER,
  state: { kind: 'ready' },
  checked: {
    type: 'video/mp4',
    fingerprint: { name: 'film.mp4', sizeBytes: 300e6, lastModified: 1 },
    durationSeconds: 60,
  },
};

const renderNotes = (entry: Entry, lacksSpeech: boolean): string => {
  const { container } = render(
    <EntryNotes filmPauses entry={entry} queue={{} as UploadQueue} lacksSpeech={lacksSpeech} />,
  );
  return container.textContent ?? '';
};

it('says that a film needs subtitles before 300 MB of it go up', () => {
  expect(renderNotes(FILM, true)).toMatch(
    /It then waits for subtitles\..*Add the subtitles first\./,
  );
});

it.each([
  ['speech is recognised', FILM, false],
  [
    'it has subtitles',
    { ...FILM, subtitles: { file: new File(['x'], 'film.srt'), cueCount: 1, text: '' } as never },
    true,
  ],
  ['it is a text', { ...FILM, checked: { ...FILM.checked!, type: 'text/plain' } as const }, true],
  ['it is on its way', { ...FILM, state: { kind: 'sending' } as const }, true],
])('does not ask for subtitles where %s', (_, entry, lacksSpeech) => {
  renderNotes(entry, lacksSpeech);
  expect(screen.queryByText(/Add the subtitles first/)).toBeNull();
});

const PROGRAMME: Entry = {
  ...FILM,
  subtitles: {
    file: new File(['x'], 'film.srt'),
    cueCount: 1,
    type: 'srt',
    text: '1\n10:00:12,000 --> 10:00:14,000\nHello.\n',
  },
};

it('says that subtitles have programme times, and takes the start that it found', async () => {
  const setSubtitlesStart = vi.fn();
  const queue = { setSubtitlesStart } as unknown as UploadQueue;
  render(<EntryNotes filmPauses entry={PROGRAMME} queue={queue} lacksSpeech={false} />);
  expect(screen.getByText(/begin at 10:00:12, after the film ends/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'film.mp4 starts at 10:00:00' }));
  expect(setSubtitlesStart).toHaveBeenCalledWith(1, '10:00:00');
});

it('asks for a start that is a time', () => {
  expect(renderNotes({ ...PROGRAMME, subtitlesStartAt: 'ten' }, false)).toMatch(
    /Enter a time, such as 10:00:00/,
  );
  expect(renderNotes({ ...PROGRAMME, subtitlesStartAt: '10:00' }, false)).not.toMatch(
    /Enter a time/,
  );
});
