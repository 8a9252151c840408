import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_METER } from '#upload/transfer-meter.ts';
import type { Begun, Entry, EntryState } from './entry.ts';
import { type EntryEvent, stepEntry } from './entry-steps.ts';

const uploadId = 'upload-7';
const begun: Begun = {
  uploadId,
  requestId: 'request-8',
  fingerprint: { name: 'film.mp4', sizeBytes: 90, lastModified: 11 },
  partCount: 3,
};
const entryIn = (state: EntryState, more: Partial<Entry> = {}): Entry => ({
  id: 4,
  path: 'week/film.mp4',
  sizeBytes: 90,
  identifiers: [],
  meter: FIRST_METER,
  state,
  ...more,
});
const failed = (code: 'refused' | 'upload-over'): EntryState => ({
  kind: 'failed',
  code,
  message: 'No.',
});
const picked = { file: new File(['abc'], 'again.mp4'), path: 'again.mp4' };
const PAUSED = { state: { kind: 'paused' } };
const QUEUED = { state: { kind: 'queued' } };
const KEEP_PAUSED = { kind: 'keep', uploadId, change: { isPaused: true } };
const KEEP_GOING = { kind: 'keep', uploadId, change: { isPaused: false } };
const SEND_NEXT = { kind: 'send-next' };
const order = { body: {} as NonNullable<Entry['order']>['body'], isDraft: false };

describe('what becomes of a file of the queue', () => {
  it.each<[string, Entry, EntryEvent, unknown]>([
    [
      'pausing stops what is sent, and keeps that it is paused',
      entryIn({ kind: 'sending' }, { begun }),
      { kind: 'paused' },
      [PAUSED, [{ kind: 'stop', message: 'Paused.' }, KEEP_PAUSED]],
    ],
    [
      'pausing what waits for its turn stops nothing',
      entryIn({ kind: 'queued' }),
      { kind: 'paused' },
      [PAUSED, []],
    ],
    [
      'resuming asks for its turn',
      entryIn({ kind: 'paused' }, { begun }),
      { kind: 'resumed' },
      [QUEUED, [KEEP_GOING, SEND_NEXT]],
    ],
    [
      'trying again goes on with the parts that are stored',
      entryIn(failed('refused'), { begun, order }),
      { kind: 'retried' },
      [QUEUED, [KEEP_GOING, SEND_NEXT]],
    ],
    [
      'trying again begins from the first part when the upload is over on the service',
      entryIn(failed('upload-over'), { begun, order }),
      { kind: 'retried' },
      [
        { begun: undefined, progress: undefined, ...QUEUED },
        [{ kind: 'forget', uploadId }, SEND_NEXT],
      ],
    ],
    [
      'only what failed is tried again',
      entryIn({ kind: 'paused' }, { begun, order }),
      { kind: 'retried' },
      [{}, []],
    ],
    [
      'an end is shown',
      entryIn({ kind: 'sending' }),
      { kind: 'ended', state: { kind: 'done', requestId: 'request-8' } },
      [{ state: { kind: 'done', requestId: 'request-8' } }, []],
    ],
    [
      'an end after the person paused it changes nothing',
      entryIn({ kind: 'paused' }),
      { kind: 'ended', state: failed('refused') },
      [{}, []],
    ],
    [
      'what another tab sends is followed',
      entryIn({ kind: 'sending' }, { begun }),
      { kind: 'ended', state: { kind: 'elsewhere' } },
      [{ state: { kind: 'elsewhere' } }, [{ kind: 'follow', uploadId }]],
    ],
    [
      'what another tab finished leaves the list',
      entryIn({ kind: 'elsewhere' }, { begun }),
      { kind: 'freed', isKept: false },
      [{}, [{ kind: 'remove' }]],
    ],
    [
      'what another tab left unfinished can be resumed here',
      entryIn({ kind: 'elsewhere' }, { begun }),
      { kind: 'freed', isKept: true },
      [PAUSED, []],
    ],
    [
      'the same file goes on',
      entryIn({ kind: 'needs-file', method: 'pick' }, { begun }),
      { kind: 'file-compared', picked, match: 'same' },
      [{ ...picked, ...QUEUED }, [KEEP_GOING, SEND_NEXT]],
    ],
    [
      'another file is refused by name',
      entryIn({ kind: 'needs-file', method: 'pick' }, { begun }),
      { kind: 'file-compared', picked, match: 'other' },
      [
        {
          state: {
            kind: 'needs-file',
            method: 'pick',
            problem: 'again.mp4 is a different file. Choose week/film.mp4.',
          },
        },
        [],
      ],
    ],
    [
      'an unreadable file is refused',
      entryIn({ kind: 'needs-file', method: 'pick' }, { begun }),
      { kind: 'file-compared', picked },
      [
        {
          state: {
            kind: 'needs-file',
            method: 'pick',
            problem: 'again.mp4 cannot be read. Choose it again.',
          },
        },
        [],
      ],
    ],
  ])('%s', (_, entry, event, step) => {
    expect(stepEntry(entry, event)).toEqual(step);
  });

  it('keeps the handle of a file together with its going on', () => {
    const handle = { kind: 'file' } as FileSystemFileHandle;
    const entry = entryIn({ kind: 'needs-file', method: 'pick' }, { begun });
    expect(stepEntry(entry, { kind: 'file-found', picked: { ...picked, handle } })).toEqual([
      { ...picked, handle, ...QUEUED },
      [{ kind: 'keep', uploadId, change: { isPaused: false, handle } }, SEND_NEXT],
    ]);
  });

  it('asks for a turn whenever it queues a file, and never else', () => {
    const states = fc.constantFrom<EntryState>(
      { kind: 'queued' },
      { kind: 'sending' },
      { kind: 'paused' },
      { kind: 'elsewhere' },
      { kind: 'cancelling' },
      failed('refused'),
      failed('upload-over'),
    );
    const events = fc.constantFrom<EntryEvent>(
      { kind: 'resumed' },
      { kind: 'paused' },
      { kind: 'retried' },
      { kind: 'started' },
      { kind: 'ended', state: { kind: 'elsewhere' } },
      { kind: 'file-found', picked },
      { kind: 'file-compared', picked, match: 'changed' },
      { kind: 'file-gone' },
      { kind: 'freed', isKept: true },
    );
    fc.assert(
      fc.property(states, events, fc.boolean(), (state, event, isBegun) => {
        const entry = entryIn(state, isBegun ? { begun, order } : {});
        const [changes, commands] = stepEntry(entry, event);
        const hasSendNext = commands.some(({ kind }) => kind === 'send-next');
        expect(hasSendNext).toBe(changes.state?.kind === 'queued');
      }),
    );
  });
});
