import { showToast } from './toast.tsx';

/**
 * Copies text. Where the browser does not allow it, says so.
 *
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showToast({
      kind: 'error',
      title: 'Not copied',
      message: 'The browser did not allow it. Select the text and copy it by hand.',
    });
    return false;
  }
}
