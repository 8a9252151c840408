/** Places below each message for what other parts of the product add. */
import { createAnswerExtra } from './answers/answer-extra.ts';
import type { MessageExtra } from './message-extra.ts';

/** Extras in the order in which they are shown. */
export const MESSAGE_EXTRAS: readonly MessageExtra[] = [createAnswerExtra()];
