/** Saves a file that the page made, as a download. */
import { showToast } from './status/toast.tsx';

/** The browser reads the file after the press. */
const REVOKE_MILLISECONDS = 10_000;

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  showToast({ kind: 'success', title: `${name} is saved` });
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MILLISECONDS);
}
