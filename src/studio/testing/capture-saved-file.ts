import { vi } from 'vitest';

/** Returns the file that a page saves while an action runs, and its name. */
export async function captureSavedFile(
  action: () => Promise<void>,
): Promise<{ name: string; file: Blob }> {
  const files = new Map<string, Blob>();
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${location.origin}/${files.size}`;
    if (file instanceof Blob) files.set(url, file);
    return url;
  });
  const clicked: HTMLAnchorElement[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this);
  });
  try {
    await action();
  } finally {
    address.mockRestore();
    click.mockRestore();
  }
  const [link] = clicked;
  const file = files.get(link?.href ?? '');
  if (link === undefined || file === undefined) throw new Error('Nothing was saved.');
  return { name: link.download, file };
}
