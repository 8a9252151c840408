/** The steps of a key in the file store: plain names alone, so that none leads anywhere else. */
export function keySteps(key: string): string[] {
  const steps = key.split('/');
  if (!steps.every((step) => /^[\w-][\w.-]*$/.test(step)))
    throw new Error('A file key holds a step that is no plain name.');
  return steps;
}
