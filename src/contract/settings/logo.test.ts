import { expect, it } from 'vitest';
import { findLogoProblem, MAX_LOGO_BYTES } from './logo.ts';
import { svgLogo, TINY_PNG_LOGO } from './testing.ts';

const svg = (content: string, attributes = '') =>
  svgLogo(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 5"${attributes}>${content}</svg>`,
  );
const bytesUrl = (type: string, bytes: readonly number[]) =>
  `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`;

it.each([
  ['a PNG', TINY_PNG_LOGO],
  ['a path', svg('<path d="M0 0h9v5z"/>')],
  [
    'a gradient that is referred to inside',
    svg(
      '<defs><linearGradient id="a"/></defs><style>.b{fill:url(#a)}</style><use href="#c"/><rect style="fill:url(\'#a\')"/>',
    ),
  ],
  [
    'what editors add',
    svgLogo(
      '<?xml version="1.0"?>\n<!-- made with -->\n<svg xmlns:inkscape="x" viewBox="0 0 1 1"><inkscape:page id="p"/></svg>\n',
    ),
  ],
])('takes %s', (_, logo) => {
  expect(findLogoProblem(logo)).toBeUndefined();
});

it.each([
  ['an address', 'https://example.org/logo.png', /base64 data URL/],
  ['another type', bytesUrl('image/gif', [71, 73, 70]), /base64 data URL/],
  ['no base64', 'data:image/png;base64,A', /base64 data URL/],
  ['a PNG that is none', bytesUrl('image/png', Array(40).fill(65)), /not a PNG/],
  [
    'a PNG of no size',
    TINY_PNG_LOGO.replace('iVBORw0KGgoAAAANSUhEUgAAAAYAAAAE', 'iVBORw0KGgoAAAANSUhEUgAAAAAAAAAE'),
    /up to 4096 pixels/,
  ],
  ['an SVG that is none', svgLogo('<html viewBox="0 0 1 1"/>'), /not an SVG/],
  ['a picture under another name', TINY_PNG_LOGO.replace('png', 'svg+xml'), /not an SVG/],
  ['no view box', svgLogo('<svg><path/></svg>'), /viewBox/],
  ['a script', svg('<script>alert(1)</script>'), /scripts/],
  ['a script with a prefix', svg('<x:script>alert(1)</x:script>'), /scripts/],
  ['a handler', svg('', ' onload="alert(1)"'), /scripts/],
  ['HTML inside', svg('<foreignObject/>'), /<foreignObject>/],
  ['a picture inside', svg('<image href="#a"/>'), /<image>/],
  ['an animation', svg('<set attributeName="href"/>'), /<set>/],
  ['a reference to a file', svg('<use xlink:href="other.svg#a"/>'), /refer to other files/],
  ['a link to a script', svg('<use href="javascript:alert(1)"/>'), /refer to other files/],
  ['an address in a style', svg('<style>a{fill:url(https://x)}</style>'), /refer to other/],
  ['an imported style', svg('<style>@import "x"</style>'), /refer to other/],
  ['an entity', svgLogo('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>'), /not an SVG/],
  ['a hidden word', svg('<style>a{fill:u\\72l(x)}</style>'), /character codes/],
  ['a hidden letter', svg('<rect style="fill:u&#114;l(x)"/>'), /character codes/],
])('refuses %s', (_, logo, expected) => {
  expect(findLogoProblem(logo)).toMatch(expected);
});

it('takes 100 kB and no more', () => {
  const filled = (bytes: number) => {
    const [opening, closing] = ['<svg viewBox="0 0 1 1"><title>', '</title></svg>'];
    return svgLogo(opening + 'a'.repeat(bytes - opening.length - closing.length) + closing);
  };
  expect(findLogoProblem(filled(MAX_LOGO_BYTES))).toBeUndefined();
  for (const more of [1, 50_000])
    expect(findLogoProblem(filled(MAX_LOGO_BYTES + more))).toBe('The logo is larger than 100 kB.');
});
