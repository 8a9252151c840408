import type { BoardColours } from '#contract/look.ts';

/** Content of a poster that leads to the page of a station. */
export interface Poster {
  station: string;
  organisation?: string;
  /** Address of the page, also in the QR code. */
  address: string;
  hasInterpreter: boolean;
  colours: BoardColours;
}

/** Draws posters for A4 paper. */
export interface PosterDrawer {
  draw(poster: Poster, type: 'pdf' | 'png'): Promise<Uint8Array<ArrayBuffer>>;
}
