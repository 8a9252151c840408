/** Pipeline that fills in and signs messages in the browser, in one chunk that loads after the first paint. */
import { type ExemplifiedPattern, patternOfMessage } from '#announcement/patterns/pattern.ts';
import { announcementPatterns } from '#announcement/patterns/train-patterns.ts';
import { fillMessage } from '#announcement/ready/fill-message.ts';
import type { Message } from '#contract/message.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import { paintFrame } from '#rendering/picture/paint-frame.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { signsApproved } from '#signing/lexicon/library/signs-approved.ts';
import { withLibrary } from '#signing/lexicon/library/with-library.ts';
import { createGlossReader } from '#studio/glosses/gloss-reader.ts';
import type { ParsedGlosses } from '#studio/glosses/parse-glosses.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import type { Painter, SignedMessage } from '#studio/signer/preview-player.ts';
import { getSelectedSigner, type SelectedSigner } from '#studio/signer/selected-signer.ts';

export interface MessagePipeline {
  readonly reference: Reference;
  readonly signer: SelectedSigner;
  readonly painter: Painter;
  readonly fill: typeof fillMessage;
  /** Signs the message with the organisation's sign library. */
  sign(message: Message): SignedMessage;
  /** Whether all of its signs are approved or spelled. */
  areSignsApproved(message: Message): boolean;
  readGlosses(text: string): ParsedGlosses;
  announcementPatterns(): readonly ExemplifiedPattern[];
  readonly patternOfMessage: typeof patternOfMessage;
}

export async function loadPipeline(): Promise<MessagePipeline> {
  const reference = await loadReference();
  const signer = getSelectedSigner();
  return {
    reference,
    signer,
    painter: { signer, paintFrame, onChange: signer.subscribe },
    fill: fillMessage,
    sign(message) {
      const resolved = withLibrary(message, libraryRules.read());
      return { message: resolved, signing: composeSigning(resolved), speed: 1 };
    },
    areSignsApproved: (message) => signsApproved(withLibrary(message, libraryRules.read())),
    readGlosses: createGlossReader(),
    announcementPatterns: () => announcementPatterns(reference),
    patternOfMessage,
  };
}
