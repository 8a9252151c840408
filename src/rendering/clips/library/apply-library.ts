/** A message as the sign library of an organisation has it signed: by which forms, and by which recordings. Pure. */

import type { LibraryRules } from '#contract/library/library-rules.ts';
import { listPlayableClips } from '#contract/library/played-clips.ts';
import type { Message } from '#contract/message.ts';
import { withClips } from '#rendering/clips/with-clips.ts';
import { withLibrary } from '#signing/lexicon/library/with-library.ts';

/**
 * Applies the rules of a library to a message: its forms and its recordings.
 *
 * @returns the same message where the rules change nothing
 */
export const applyLibrary = (message: Message, rules: LibraryRules): Message =>
  withClips(withLibrary(message, rules), listPlayableClips(rules));
