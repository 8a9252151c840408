import { CodedError } from '#contract/coded-error.ts';

/** Why nothing can be inspected: the file is not JSON, or a flag has a value that does not exist. */
export class InspectionError extends CodedError<'json-invalid' | 'flag-invalid'> {}
