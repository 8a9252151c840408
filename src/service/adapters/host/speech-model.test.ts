import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSpeechModel } from './speech-model.ts';

let folder: string;
let model: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handsignal-model-'));
  model = join(folder, 'whisper');
  mkdirSync(join(model, 'onnx'), { recursive: true });
  writeFileSync(join(model, 'config.json'), '{"model_type":"whisper"}');
  writeFileSync(join(model, 'onnx/encoder_model.onnx'), 'weights');
  writeFileSync(join(folder, 'token-secret'), 'secret');
});
afterEach(() => rmSync(folder, { recursive: true }));

const get = async (path: string) => {
  const { routes } = openSpeechModel(model)!;
  const response = await routes.request(`/speech-model/${path}`);
  return response.status === 200 ? await response.text() : response.status;
};

it('serves the files of a model', async () => {
  expect(await get('config.json')).toBe('{"model_type":"whisper"}');
  expect(await get('onnx/encoder_model.onnx')).toBe('weights');
  expect(await get('onnx')).toBe(404);
  expect(await get('onnx/none.onnx')).toBe(404);
});

it('serves a model whose folder is a link', async () => {
  symlinkSync(model, join(folder, 'current'));
  model = join(folder, 'current');
  expect(await get('config.json')).toBe('{"model_type":"whisper"}');
});

it('serves no hidden files beside a model', async () => {
  writeFileSync(join(model, '.env'), 'TOKEN_SECRET=secret');
  mkdirSync(join(model, '.git'));
  writeFileSync(join(model, '.git/config'), 'url = https://token@example.org');
  for (const path of ['.env', '.git/config', '%2eenv', 'onnx/../.env'])
    expect([path, await get(path)]).toEqual([path, 404]);
});

it('serves nothing that a link beside a model leads to', async () => {
  symlinkSync(join(folder, 'token-secret'), join(model, 'vocab.json'));
  symlinkSync(folder, join(model, 'more'));
  for (const path of ['vocab.json', 'more/token-secret', '../token-secret'])
    expect([path, await get(path)]).toEqual([path, 404]);
});
