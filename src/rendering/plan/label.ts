/** Label of a video: in its picture, and in its file. */
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { describeProvenance } from '#contract/screens/describe-provenance.ts';
import { findSigner } from './timeline.ts';

/** Creates the words that say who signs a message and who checked it. */
export const createLabel = (
  message: Message,
  { labelWords, checkedBy = [] }: Pick<Look, 'labelWords' | 'checkedBy'>,
): string => describeProvenance({ signedBy: findSigner(message), checkedBy }, labelWords);

/** Creates the comment of a video's file: the label, and what else is to be told. */
export const createFileComment = (message: Message, look: Look, comment?: string): string =>
  [createLabel(message, look), comment].filter(Boolean).join(' ');
