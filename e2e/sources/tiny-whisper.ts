/**
 * A TOY in the shape of Whisper, for tests alone: it knows four words and tells a low sound from a high one. It goes
 * the whole way of a real model (files, spectrogram, encoder, decoder word by word, time tokens, tokenizer), so that
 * the code around it is the real one; what it "recognises" is worth nothing.
 */

const WORDS = ['Ġlow', 'Ġhigh', 'Ġtone', '.'];
const SPECIAL = [
  '<|endoftext|>',
  '<|startoftranscript|>',
  '<|en|>',
  '<|transcribe|>',
  '<|notimestamps|>',
];
const TIMES = Array.from({ length: 1501 }, (_, index) => `<|${(index * 0.02).toFixed(2)}|>`);
const TOKENS = [...WORDS, ...SPECIAL, ...TIMES];
const token = (text: string): number => TOKENS.indexOf(text);

const [END, START, ENGLISH, TRANSCRIBE, NO_TIMES] = SPECIAL.map(token) as [
  number,
  number,
  number,
  number,
  number,
];

/** States of the toy grammar; each token leads to one of them, which limits the tokens that may follow. */
const STATES = ['begin', 'began', 'heard', 'named', 'closed', 'over'] as const;
type State = (typeof STATES)[number];
const getState = (index: number): State => {
  if (index === token('<|0.00|>')) return 'began';
  if (index >= token('<|0.00|>') || index === END) return 'over';
  if (index === token('Ġlow') || index === token('Ġhigh')) return 'heard';
  if (index === token('Ġtone')) return 'named';
  return index === token('.') ? 'closed' : 'begin';
};
const FOLLOWING: Record<State, number[]> = {
  begin: [token('<|0.00|>')],
  began: [],
  heard: [token('Ġtone')],
  named: [token('.')],
  closed: [token('<|1.50|>')],
  over: [END],
};

/** Builds the model's files: path in its folder -> content. */
export function tinyWhisper(): Map<string, string | Buffer> {
  const json = (value: unknown) => JSON.stringify(value);
  const special = (content: string, id: number, isSpecial: boolean) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: isSpecial,
  });
  const generation = {
    eos_token_id: END,
    pad_token_id: END,
    decoder_start_token_id: START,
    no_timestamps_token_id: NO_TIMES,
    is_multilingual: true,
    lang_to_id: { '<|en|>': ENGLISH },
    task_to_id: { transcribe: TRANSCRIBE },
    max_length: 40,
    max_initial_timestamp_index: 50,
    return_timestamps: false,
  };
  return new Map<string, string | Buffer>([
    [
      'config.json',
      json({
        ...generation,
        model_type: 'whisper',
        architectures: ['WhisperForConditionalGeneration'],
        is_encoder_decoder: true,
        d_model: 1,
        encoder_layers: 1,
        encoder_attention_heads: 1,
        decoder_layers: 1,
        decoder_attention_heads: 1,
        num_mel_bins: 80,
        vocab_size: TOKENS.length,
        max_source_positions: 1500,
        max_target_positions: 448,
      }),
    ],
    ['generation_config.json', json(generation)],
    [
      'preprocessor_config.json',
      json({
        feature_extractor_type: 'WhisperFeatureExtractor',
        processor_class: 'WhisperProcessor',
        chunk_length: 30,
        feature_size: 80,
        hop_length: 160,
        n_fft: 400,
        n_samples: 480_000,
        nb_max_frames: 3000,
        sampling_rate: 16_000,
      }),
    ],
    ['tokenizer_config.json', json({ tokenizer_class: 'WhisperTokenizer', model_max_length: 448 })],
    [
      'tokenizer.json',
      json({
        version: '1.0',
        added_tokens: [
          ...SPECIAL.map((content) => special(content, token(content), true)),
          ...TIMES.map((content) => special(content, token(content), false)),
        ],
        normalizer: null,
        pre_tokenizer: {
          type: 'ByteLevel',
          add_prefix_space: false,
          trim_offsets: true,
          use_regex: true,
        },
        post_processor: null,
        decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
        model: {
          type: 'BPE',
          vocab: Object.fromEntries(WORDS.map((word, index) => [word, index])),
          merges: [],
        },
      }),
    ],
    ['onnx/encoder_model.onnx', encoder()],
    ['onnx/decoder_model_merged.onnx', decoder()],
  ]);
}

/**
 * Builds an encoder that outputs, at every position, how much more sound there is in the lower half of the
 * spectrum.
 */
function encoder(): Buffer {
  const halves = Array.from({ length: 80 }, (_, mel) => (mel < 40 ? 1000 : -1000));
  return model(
    [
      node('MatMul', ['halves', 'input_features'], ['balance']),
      node('ReduceMean', ['balance'], ['mean'], [ints('axes', [1, 2])]),
      node('Expand', ['mean', 'shape'], ['last_hidden_state']),
    ],
    [floats('halves', [1, 1, 80], halves), longs('shape', [1, 1500, 1])],
    [tensor('input_features', FLOAT, [1, 80, 3000])],
    [tensor('last_hidden_state', FLOAT, [1, 1500, 1])],
  );
}

/** Scores of the next token by the last one, and by the sound where a word for it is due. */
function decoder(): Buffer {
  const states = TOKENS.flatMap((_, index) =>
    STATES.map((state) => (getState(index) === state ? 1 : 0)),
  );
  const scores = STATES.flatMap((state) =>
    TOKENS.map((_, index) => (FOLLOWING[state].includes(index) ? 50 : 0)),
  );
  const byEar = STATES.flatMap((state) =>
    TOKENS.map((_, index) =>
      state !== 'began' ? 0 : index === token('Ġlow') ? 1 : index === token('Ġhigh') ? -1 : 0,
    ),
  );
  const width = [STATES.length, TOKENS.length];
  return model(
    [
      node('Gather', ['states', 'input_ids'], ['state']),
      node('MatMul', ['state', 'scores'], ['known']),
      node('MatMul', ['state', 'byEar'], ['heard']),
      node('ReduceMean', ['encoder_hidden_states'], ['balance'], [ints('axes', [1, 2])]),
      node('Mul', ['heard', 'balance'], ['weighed']),
      node('Add', ['known', 'weighed'], ['logits']),
    ],
    [
      floats('states', [TOKENS.length, STATES.length], states),
      floats('scores', width, scores),
      floats('byEar', width, byEar),
    ],
    [
      tensor('input_ids', LONG, ['batch', 'length']),
      tensor('encoder_hidden_states', FLOAT, ['batch', 1500, 1]),
    ],
    [tensor('logits', FLOAT, ['batch', 'length', TOKENS.length])],
  );
}

// What follows writes the few messages of onnx.proto3 that the above needs, field by field.

const FLOAT = 1;
const LONG = 7;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low + 128 : low);
  } while (rest > 0);
  return Buffer.from(bytes);
}
const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, value: Buffer | string) => {
  const content = Buffer.from(value as string);
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
};

const ints = (name: string, values: number[]) =>
  Buffer.concat([bytes(1, name), ...values.map((value) => number(8, value)), number(20, 7)]);
const node = (type: string, inputs: string[], outputs: string[], attributes: Buffer[] = []) =>
  Buffer.concat([
    ...inputs.map((name) => bytes(1, name)),
    ...outputs.map((name) => bytes(2, name)),
    bytes(4, type),
    ...attributes.map((attribute) => bytes(5, attribute)),
  ]);
const constant = (name: string, type: number, shape: number[], raw: Uint8Array) =>
  Buffer.concat([
    ...shape.map((size) => number(1, size)),
    number(2, type),
    bytes(8, name),
    bytes(9, Buffer.from(raw)),
  ]);
const floats = (name: string, shape: number[], values: number[]) =>
  constant(name, FLOAT, shape, new Uint8Array(Float32Array.from(values).buffer));
const longs = (name: string, values: number[]) =>
  constant(name, LONG, [values.length], new Uint8Array(BigInt64Array.from(values, BigInt).buffer));
const tensor = (name: string, type: number, shape: (number | string)[]) => {
  const sizes = shape.map((size) =>
    bytes(1, typeof size === 'number' ? number(1, size) : bytes(2, size)),
  );
  const inner = Buffer.concat([number(1, type), bytes(2, Buffer.concat(sizes))]);
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, inner))]);
};
const model = (nodes: Buffer[], constants: Buffer[], inputs: Buffer[], outputs: Buffer[]) => {
  const graph = Buffer.concat([
    ...nodes.map((item) => bytes(1, item)),
    bytes(2, 'toy'),
    ...constants.map((item) => bytes(5, item)),
    ...inputs.map((item) => bytes(11, item)),
    ...outputs.map((item) => bytes(12, item)),
  ]);
  return Buffer.concat([
    number(1, 8),
    bytes(8, Buffer.concat([bytes(1, ''), number(2, 13)])),
    bytes(7, graph),
  ]);
};
