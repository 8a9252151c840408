/** Manifest with which a phone installs the page of a station. Pure. */
import type { StationList } from '#contract/passengers/station-list.ts';

/**
 * Creates the manifest.
 * @param basePath path of the public address
 */
export function createManifest(
  { code, name, organisation }: Pick<StationList, 'code' | 'name' | 'organisation'>,
  basePath: string,
) {
  const { ground } = organisation.colours;
  const icon = (file: string, size: number, purpose: string) => ({
    src: `${basePath}/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: `${basePath}/at/${code}`,
    name: `${name} in BSL`,
    short_name: name.slice(0, 12),
    description: `What is announced at ${name}, in British Sign Language.`,
    lang: 'en-GB',
    start_url: `${basePath}/at/${code}`,
    scope: `${basePath}/at/${code}`,
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}
