/**
 * A title as a file name that every file system takes: `12:30 to Café` with `mp4` is `12-30-to-cafe.mp4`.
 *
 * @param fallback the name of a title without a letter or digit
 */
export function toFileName(title: string, extension: string, fallback: string): string {
  const stem = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return `${stem || fallback}.${extension}`;
}
