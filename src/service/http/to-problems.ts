import type { z } from 'zod';
import type { Problem } from '#contract/requests/problem.ts';

/** Formats a path as in error bodies: `uploadSettings.fileSize`, `callingAt[2]`. */
const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) =>
      typeof step === 'number'
        ? `${text}[${step}]`
        : text === ''
          ? String(step)
          : `${text}.${String(step)}`,
    '',
  );

/** Converts each issue of a schema to a problem with its field. */
export function toProblems(error: z.ZodError, input: unknown): Problem[] {
  return error.issues.map((issue) => {
    const field = fieldPath(issue.path);
    const missing = issue.code === 'invalid_type' && valueAt(input, issue.path) === undefined;
    return {
      code: field === '' ? 'body-invalid' : missing ? 'field-required' : 'field-invalid',
      message: missing ? 'This field is required.' : issue.message,
      ...(field === '' ? {} : { field }),
    };
  });
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined,
    input,
  );
}
