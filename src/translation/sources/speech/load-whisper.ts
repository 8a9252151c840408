/** Whisper through transformers.js, on the processor; runs in the speech worker. */
import {
  type AutomaticSpeechRecognitionPipeline,
  env,
  type ProgressInfo,
  pipeline,
} from '@huggingface/transformers';
// The build without WebGPU: half as large, and the same in every browser.
import ortCodeUrl from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import ortWasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { SourceError } from '#translation/sources/source-error.ts';
import { MAX_WINDOW_SECONDS, SAMPLE_RATE, type SpokenPhrase } from './speech-recogniser.ts';

export type Recognise = (samples: Float32Array) => Promise<SpokenPhrase[]>;

/**
 * Loads a model; its files are kept in the browser's cache.
 *
 * @param modelUrl folder with `config.json`, `tokenizer.json`, … and `onnx/` in the layout of transformers.js
 * @param onProgress 0 to 1
 * @throws {SourceError} `speech-failed`
 */
export async function loadWhisper(
  modelUrl: string,
  onProgress: (progress: number) => void,
): Promise<Recognise> {
  const folder = new URL(modelUrl.replace(/\/*$/, '/'), location.href);
  const name = folder.pathname.split('/').at(-2)!;
  // Nothing comes from anywhere but this folder and our own files.
  env.allowLocalModels = false;
  env.remoteHost = new URL('..', folder).href;
  env.remotePathTemplate = '{model}/';
  env.backends.onnx.wasm!.wasmPaths = {
    mjs: new URL(ortCodeUrl, location.href).href,
    wasm: new URL(ortWasmUrl, location.href).href,
  };
  try {
    const transcribe: AutomaticSpeechRecognitionPipeline = await pipeline(
      'automatic-speech-recognition',
      name,
      {
        device: 'wasm',
        dtype: (await isThere(new URL('onnx/encoder_model_quantized.onnx', folder)))
          ? 'q8'
          : 'fp32',
        progress_callback: (step: ProgressInfo) => {
          if (step.status === 'progress_total') onProgress(step.progress / 100);
        },
      },
    );
    return (samples) => recognise(transcribe, samples);
  } catch (cause) {
    throw new SourceError(
      'speech-failed',
      `Can't load the speech model at ${folder.href}. It must be a Whisper model in the layout of transformers.js (config.json, tokenizer.json, onnx/encoder_model.onnx, …).`,
      { cause },
    );
  }
}

const isThere = async (url: URL): Promise<boolean> => (await fetch(url, { method: 'HEAD' })).ok;

async function recognise(
  transcribe: AutomaticSpeechRecognitionPipeline,
  samples: Float32Array,
): Promise<SpokenPhrase[]> {
  const { generation_config: config } = transcribe.model as unknown as {
    generation_config?: { is_multilingual?: boolean };
  };
  let output: { chunks?: { timestamp: [number, number | null]; text: string }[] };
  try {
    output = (await transcribe(samples, {
      return_timestamps: true,
      // English-only models refuse to be told.
      ...(config?.is_multilingual && { language: 'en', task: 'transcribe' }),
    })) as typeof output;
  } catch (cause) {
    throw new SourceError('speech-failed', 'Speech recognition failed on this sound.', { cause });
  }
  const lastSeconds = Math.min(MAX_WINDOW_SECONDS, samples.length / SAMPLE_RATE);
  return (output.chunks ?? []).map(({ text, timestamp: [start, end] }) => {
    const startSeconds = Math.min(start, lastSeconds);
    // A phrase that the window cuts has no end.
    return {
      text,
      startSeconds,
      endSeconds: Math.max(startSeconds, Math.min(end ?? lastSeconds, lastSeconds)),
    };
  });
}
