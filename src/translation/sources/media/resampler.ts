/** Brings sound to another rate, chunk by chunk, without seams: a windowed sinc, cut below half the lower rate. Pure. */

/** Zero crossings on either side; 16 keep what folds back 60 dB down, which speech recognition cannot hear. */
const CROSSINGS = 16;
/** The kernel is tabled at so many places between two samples. */
const PHASES = 256;

export class Resampler {
  readonly fromRate: number;
  readonly #step: number;
  readonly #reach: number;
  readonly #kernels: Float32Array[];
  /** Samples that later output still needs. */
  #held: Float32Array;
  /** Position of the next output, in samples of `#held`. */
  #at: number;

  /** @param fromRate samples a second that come in @param toRate samples a second that go out */
  constructor(fromRate: number, toRate: number) {
    this.fromRate = fromRate;
    this.#step = fromRate / toRate;
    const cutoff = Math.min(1, toRate / fromRate) * 0.95;
    this.#reach = Math.ceil(CROSSINGS / cutoff);
    this.#kernels = Array.from({ length: PHASES + 1 }, (_, phase) =>
      computeKernel(phase / PHASES, this.#reach, cutoff),
    );
    this.#held = new Float32Array(this.#reach);
    this.#at = this.#reach;
  }

  /**
   * Returns the output that can be computed so far: `CROSSINGS` samples of the lower rate are held back
   * (about a millisecond).
   */
  resample(samples: Float32Array): Float32Array {
    const held = new Float32Array(this.#held.length + samples.length);
    held.set(this.#held);
    held.set(samples, this.#held.length);
    const count = Math.max(0, Math.ceil((held.length - this.#reach - 1 - this.#at) / this.#step));
    const output = new Float32Array(count);
    for (let index = 0; index < count; index++) {
      const position = this.#at + index * this.#step;
      const baseIndex = Math.floor(position);
      const weights = this.#kernels[Math.round((position - baseIndex) * PHASES)]!;
      const first = baseIndex - this.#reach + 1;
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap++) sum += weights[tap]! * held[first + tap]!;
      output[index] = sum;
    }
    const next = this.#at + count * this.#step;
    const droppedCount = Math.max(0, Math.floor(next) - this.#reach);
    this.#held = held.slice(droppedCount);
    this.#at = next - droppedCount;
    return output;
  }
}

/**
 * Computes the weights of the samples from `1 - reach` to `reach` around a position `offset` (0 to 1) after
 * sample 0.
 */
function computeKernel(offset: number, reach: number, cutoff: number): Float32Array {
  const weights = Float32Array.from({ length: reach * 2 }, (_, tap) => {
    const x = tap - reach + 1 - offset;
    const turn = Math.PI * x * cutoff;
    const sinc = turn === 0 ? 1 : Math.sin(turn) / turn;
    const hann = Math.abs(x) >= reach ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
    return sinc * hann;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
