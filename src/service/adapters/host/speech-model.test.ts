import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSpeechModel } from './speech-model.ts';

it('serves the files of its own folder alone: no hidden ones, and no links', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'handsignal-outside-'));
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-model-'));
  mkdirSync(join(folder, 'onnx'));
  mkdirSync(join(folder, '.git'));
  for (const name of ['config.json', 'onnx/model.onnx', '.env', '.git/config'])
    writeFileSync(join(folder, name), name);
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'));
  symlinkSync(outside, join(folder, 'linked'));
  symlinkSync(join(folder, 'config.json'), join(folder, 'inside.json'));
  symlinkSync(join(folder, '.env'), join(folder, 'env.txt'));
  const { routes } = openSpeechModel(folder)!;
  const read = async (path: string) => {
    const answer = await routes.request(`/speech-model/${path}`);
    return answer.status === 200 ? await answer.text() : answer.status;
  };
  expect(await read('config.json')).toBe('config.json');
  expect(await read('onnx/model.onnx')).toBe('onnx/model.onnx');
  for (const path of [
    '.env',
    '.git/config',
    '%2eenv',
    'onnx/../.env',
    'inside.json',
    'env.txt',
    '%ff',
    'link.txt',
    'linked/secret.txt',
    '..%2fsecret.txt',
    'onnx',
    '',
    'none.json',
  ])
    expect([path, await read(path)]).toEqual([path, 404]);
});
