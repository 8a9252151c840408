/** Names of videos and of their files. Pure. */
import type { Message, MessageKind } from '#contract/message.ts';

const KIND_WORDS: Record<MessageKind, string> = {
  train: 'Train',
  information: 'Information',
  lift: 'Lifts',
  escalator: 'Escalators',
  translation: 'Translation',
  demonstration: 'Demonstration',
};
export const kindWords = (kind: MessageKind) => KIND_WORDS[kind];

/** A file name that every file system takes: `12-30-to-portsmouth-harbour.mp4`. */
export function fileNameOf(
  { title, kind }: Pick<Message, 'title' | 'kind'>,
  ending: string,
): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${words || kind}.${ending}`;
}
