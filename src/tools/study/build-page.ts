/** Makes the one HTML file of a study: script, style and questions are inside, videos beside it. */
import { sha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';
import { build } from 'vite';
import type { StudyData } from './study-data.ts';

/** Computes the hash of an inline script or style for the page's own policy. */
const computePolicyHash = (text: string): string =>
  `'sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(text))))}'`;

/** Bundles the script of the page into one piece. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'study', fileName: 'page' },
      target: 'es2022',
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('The page was not built.');
  // Inside an element of HTML, this would end the script.
  return first.output[0].code.replaceAll('</script', '<\\/script');
}

/**
 * Builds the page as text. Its policy lets it load nothing but videos beside it.
 *
 * @param entry path of the page's script
 * @param css the text of `page.css`
 */
export async function buildStudyPage(data: StudyData, entry: string, css: string): Promise<string> {
  const script = await bundle(entry);
  // No element of HTML may begin inside.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const policy = [
    "default-src 'none'",
    "media-src 'self' file:",
    `script-src ${computePolicyHash(script)}`,
    `style-src ${computePolicyHash(css)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>BSL study</title>
<style>${css}</style>
</head>
<body>
<main></main>
<script type="application/json" id="study">${json}</script>
<script>${script}</script>
</body>
</html>
`;
}
