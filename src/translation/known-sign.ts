/** What translation has to know of a sign. Entries of the signing engine's library fit it as they are. */
export interface KnownSign {
  /** E.g. `TRAIN`, `LEAVE/DEPART`. */
  readonly gloss: string;
  /** English words that it stands for, the usual one first. */
  readonly english: readonly string[];
  /** Field of meaning, e.g. `rail`, `time`, `place-name`. */
  readonly category: string;
  /** English that is mouthed with it. */
  readonly mouthing: string;
  /** What messages do: sign its form, point, or spell its word because no form is founded well enough. */
  readonly use: 'signed' | 'pointed' | 'spelled';
}
