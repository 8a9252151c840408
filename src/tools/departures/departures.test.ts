/** Tests of the command that prints departures. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'departures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const board = {
  generatedAt: '2026-07-10T11:00:00Z',
  locationName: 'Leeds',
  crs: 'LDS',
  trainServices: [
    {
      std: '12:10',
      etd: '12:20',
      platform: '15',
      operatorCode: 'TP',
      destination: [{ locationName: 'York', crs: 'YRK' }],
      origin: [{ locationName: 'Leeds', crs: 'LDS' }],
    },
  ],
};

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const COMMAND = ['--import', 'tsx', 'src/tools/departures.ts'];

it('prints the requests of a packed file as JSON, on London’s clock', () => {
  const path = write('board.json.gz', gzipSync(JSON.stringify(board)));
  const output = execFileSync('node', [...COMMAND, path, '--at', 'lds', '--json'], {
    encoding: 'utf8',
  });
  expect(JSON.parse(output).services).toEqual([
    {
      key: 'LDS 2026-07-10T12:10+01:00 YRK TP',
      scheduled: '2026-07-10T12:10+01:00',
      destination: 'YRK',
      request: {
        destination: 'YRK',
        timing: '1210',
        platform: '15',
        operator: 'TP',
        updatedTiming: '1220',
      },
    },
  ]);
});

it('says what is wrong in one sentence', () => {
  const path = write('page.html', '<!doctype html><html></html>');
  const { status, stderr, stdout } = spawnSync('node', [...COMMAND, path, '--at', 'LDS'], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim()).toBe(
    'The source sent a web page instead of departures, as during maintenance. Try again later.',
  );
});
