/** Files for the upload stories. */
import { createHash } from 'node:crypto';
import {
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesLikeMovie, smallMovie } from './service/client.ts';

/** Details of a person that the upload form requires. */
export const DETAILS = {
  firstName: 'Amira',
  lastName: 'Khan',
  email: 'amira@example.org',
  companyName: 'Waterloo',
  overlaySize: 'L',
  backgroundColor: '0,0,0',
  isDraft: false,
};

export const sha256 = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

/** Builds a PDF with one font whose pages contain these lines; with `isLocked` it requires a password. */
function pdf(pages: readonly (readonly string[])[], isLocked = false): string {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => {
      const textOperators = lines.map((line) => `(${line}) Tj T*`).join(' ');
      const stream = `BT /F1 18 Tf 72 720 Td 24 TL ${textOperators} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'3c'.repeat(32)}> /U <${'7e'.repeat(32)}> >> /ID [<${'0f'.repeat(16)}> <${'0f'.repeat(16)}>]`;
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  const count = objects.length + 1;
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${count} /Root 1 0 R ${isLocked ? lock : ''} >>\nstartxref\n${table}\n%%EOF`;
}

/** Creates a temporary folder; every function writes a file into it and returns its path. */
export function uploadFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-uploads-'));
  const write = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  return {
    write,
    /** Writes a playable film of one second. */
    film: (name: string) => write(name, smallMovie()),
    /** Opens like a film; different at every place and for every seed. */
    largeFilm: (name: string, bytes: number, seed: number) =>
      write(name, bytesLikeMovie(bytes, seed)),
    /** Takes no room on the disk. */
    sparseFilm(name: string, bytes: number) {
      const path = write(name, bytesLikeMovie(64, 1));
      truncateSync(path, bytes);
      return path;
    },
    pdf: (name: string, pages: readonly (readonly string[])[]) => write(name, pdf(pages)),
    lockedPdf: (name: string) => write(name, pdf([['Secret.']], true)),
    /** Changes the byte at an offset, as an editor that saves the file would. */
    change(path: string, offset: number) {
      writeSync(openSync(path, 'r+'), Uint8Array.of(1), 0, 1, offset);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
export type UploadFiles = ReturnType<typeof uploadFiles>;
