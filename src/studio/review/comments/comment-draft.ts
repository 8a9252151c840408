/** A comment that is not sent yet, kept in this tab over reloads. */
import { toStorageName } from '#contract/addresses/base-path.ts';

/** Returns access to the stored draft of a comment on one sentence. */
export function openCommentDraft(requestId: string, partIndex: number, sentenceId: string) {
  const key = toStorageName(`handsignal.comment ${requestId} ${partIndex} ${sentenceId}`);
  return {
    read: (): string => {
      try {
        return sessionStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write(text: string): void {
      try {
        if (text === '') sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch (error) {
        console.warn('This browser keeps no comment.', error);
      }
    },
  };
}
