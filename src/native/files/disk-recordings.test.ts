import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { StoredRecording } from '#rendering/clips/library/stored-recordings.ts';
import { diskRecordings } from './disk-recordings.ts';

it('keeps a recording with its film for all threads, until it is removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const recording = {
    clip: { id: 'recording:a/b' },
    file: new Blob(['a film']),
    heardAt: 5,
  } as unknown as StoredRecording;
  await diskRecordings(folder).set('recording:a/b', recording);
  const secondStore = diskRecordings(folder);
  expect(await secondStore.ids()).toEqual(['recording:a/b']);
  const found = (await secondStore.get('recording:a/b')) as StoredRecording;
  expect([found.clip, found.heardAt, await found.file.text()]).toEqual([
    recording.clip,
    5,
    'a film',
  ]);
  await secondStore.remove('recording:a/b');
  expect([await secondStore.ids(), await secondStore.get('recording:a/b')]).toEqual([
    [],
    undefined,
  ]);
});
