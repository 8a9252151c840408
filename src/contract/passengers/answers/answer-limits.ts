/** Limits of passengers' answers. Without schemas, so that the page of a station stays small. */

/** Longest words of an answer, in characters. */
export const MAX_ANSWER_WORDS = 300;
/** Longest reply to an answer, in characters. */
export const MAX_REPLY_WORDS = 500;
/** Longest signed answer. */
export const MAX_FILM_SECONDS = 30;
/** Largest film of a signed answer. */
export const MAX_FILM_BYTES = 12 * 1024 ** 2;
/** Days after which an answer is deleted. */
export const ANSWER_DAYS = 90;
/** Header with the code of an answer, where the body is a film. */
export const ANSWER_CODE_HEADER = 'x-answer-code';
