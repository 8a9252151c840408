import { CodedError } from '#contract/coded-error.ts';

/** Error that prevents an inspection: the file is not JSON, or a flag has an invalid value. */
export class InspectionError extends CodedError<'json-invalid' | 'flag-invalid'> {}
