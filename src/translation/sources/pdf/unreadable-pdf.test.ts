import { describe, expect, it } from 'vitest';
import { openPdf } from './open/open-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { drawText, makePdf, PIXEL, PROSE, rawPdf, readPdfTexts } from './testing.ts';

/** Builds a page that draws a form, which draws the next one, and so on. */
function nestForms(contents: readonly string[]): Blob {
  const stream = (content: string, entries = '') =>
    `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;
  const resources = (index: number) => `/Resources<</XObject<</X ${index + 5} 0 R>>>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R${resources(0)}>>`,
    stream('/X Do'),
    ...contents.map((content, index) =>
      stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 9 9]${resources(index + 1)}`),
    ),
  ];
  const written = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return new Blob(['%PDF-1.7\n', ...written, 'trailer<</Root 1 0 R>>']);
}

describe('a PDF that cannot be read', () => {
  const plain = makePdf((page) => page.text(PROSE));
  it.each([
    [
      'scanned',
      makePdf((page) => page.image(PIXEL, 0, 0, { width: 500 })),
      'pdf-scanned',
      /pictures.*OCR/,
    ],
    ['blank', makePdf(() => undefined), 'source-empty', /empty/],
    [
      'encrypted',
      makePdf((page) => page.text(PROSE), { userPassword: 'secret', pdfVersion: '1.7ext3' }),
      'pdf-encrypted',
      /password/,
    ],
    ['cut short', plain.then((pdf) => pdf.slice(0, 300)), 'pdf-broken', /damaged/],
    ['only a header', new Blob(['%PDF-1.7\nnothing']), 'pdf-broken', /damaged/],
  ])('is named: %s', async (_name, pdf, code, expectedMessage) => {
    const error = await readPdf(await pdf).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expect((error as Error).message).toMatch(expectedMessage);
  });

  it('is read all the same when its table of objects is gone or only its owner has a password', async () => {
    const bytes = new Uint8Array(await (await plain).arrayBuffer());
    const text = new TextDecoder('latin1').decode(bytes);
    const withoutTable = bytes.slice(0, text.lastIndexOf('xref\n'));
    expect(await readPdfTexts(new Blob([withoutTable]))).toEqual([PROSE]);
    expect(await readPdfTexts(makePdf((page) => page.text(PROSE), { ownerPassword: 'x' }))).toEqual(
      [PROSE],
    );
  });

  it('kept its reader busy for minutes by objects without an end, and is given up', async () => {
    const pdf = new Blob(['%PDF-1.7\n', '1 0 obj << /A\n'.repeat(20_000), 'trailer <<>>']);
    const limits = { openMilliseconds: 200, stillMilliseconds: 200, pageMilliseconds: 200 };
    await expect(openPdf(pdf, undefined, limits)).rejects.toMatchObject({ code: 'pdf-broken' });
    expect(await readPdfTexts(plain)).toEqual([PROSE]);
  });

  it('draws forms in forms without an end to it, and is given up', async () => {
    const forms = Array.from(
      { length: 30 },
      (_, index) => `${'/X Do '.repeat(index === 29 ? 0 : 10)}q Q `,
    );
    const limits = { openMilliseconds: 5000, stillMilliseconds: 5000, pageMilliseconds: 300 };
    const pdf = await openPdf(nestForms(forms), undefined, limits);
    await expect(pdf.withPage(1, (page) => page.getOperatorList())).rejects.toMatchObject({
      code: 'pdf-broken',
    });
    await pdf.close();
  });

  it('saves thousands of states one in another, which took minutes', async () => {
    await expect(
      readPdf(rawPdf('q '.repeat(9000) + drawText('Mind the gap.', 50, 700))),
    ).rejects.toMatchObject({
      code: 'pdf-broken',
    });
    const few = 'q '.repeat(900) + drawText('Mind the gap.', 50, 700);
    expect(await readPdfTexts(rawPdf(few))).toEqual(['Mind the gap.']);
  });

  it('has too many pages', async () => {
    const pdf = await makePdf((page) => {
      for (let number = 0; number < 2000; number++) page.addPage();
    });
    await expect(readPdf(pdf)).rejects.toMatchObject({ code: 'pdf-too-large' });
  });

  it('is left when the caller stops', async () => {
    const abort = new AbortController();
    const result = readPdf(
      await makePdf((page) => {
        for (let number = 0; number < 50; number++) page.addPage().text(PROSE);
      }),
      { signal: abort.signal, onProgress: () => abort.abort() },
    );
    await expect(result).rejects.toMatchObject({ code: 'stopped' });
  });
});
