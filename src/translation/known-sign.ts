/** Properties of a sign that translation needs. Entries of the signing engine's library fit it without conversion. */
export interface KnownSign {
  /** E.g. `TRAIN`, `LEAVE/DEPART`. */
  readonly gloss: string;
  /** English words for the sign, the usual one first. */
  readonly english: readonly string[];
  /** Field of meaning, e.g. `rail`, `time`, `place-name`. */
  readonly category: string;
  /** English that is mouthed with it. */
  readonly mouthing: string;
  /** Treatment in messages: sign its form, point, or spell its word because no form is founded well enough. */
  readonly use: 'signed' | 'pointed' | 'spelled';
}
