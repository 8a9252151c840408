/** Label of an organisation that has not chosen its words. Without schemas, so that a screen's player stays small. */
export const DEFAULT_LABEL_WORDS = {
  computer: 'Signed by a computer.',
  person: 'Signed by a person.',
  both: 'Signed by a computer and a person.',
  unchecked: 'Not checked by a BSL signer.',
} as const;
