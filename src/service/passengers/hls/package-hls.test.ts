import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageHls } from './package-hls.ts';

const hasTools = spawnSync('ffmpeg', ['-version']).status === 0;

it.skipIf(!hasTools)(
  'plays as HLS from beginning to end, with the pictures of the video',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handsignal-hls-'));
    const movie = join(folder, 'movie.mp4');
    const source = 'testsrc2=size=320x180:rate=25:duration=10';
    const encode = ['-pix_fmt', 'yuv420p', '-g', '50', '-movflags', '+faststart'];
    spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...encode, movie]);
    const files = await packageHls('film', new Uint8Array(readFileSync(movie)).buffer);
    expect([...files.keys()].sort()).toEqual(['film.m3u8', 'film.ts', 'film.video.m3u8']);
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
    const playlist = Buffer.from(files.get('film.video.m3u8')!).toString();
    expect(playlist).toContain('#EXT-X-ENDLIST');
    expect(playlist.match(/#EXTINF/g)!.length).toBeGreaterThan(1);
    const count = ['-count_frames', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0'];
    const probe = spawnSync('ffprobe', ['-v', 'error', ...count, join(folder, 'film.m3u8')]);
    expect(probe.stderr.toString()).toBe('');
    expect(Number(probe.stdout.toString().trim().split('\n')[0])).toBe(250);
  },
);

it('refuses what is no video', async () => {
  await expect(packageHls('film', new TextEncoder().encode('none').buffer)).rejects.toThrow();
});
