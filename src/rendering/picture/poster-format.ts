/** Image files that a poster can be. */
export const POSTER_FORMATS = ['png', 'jpeg', 'webp'] as const;
/** A file format of posters. */
export type PosterFormat = (typeof POSTER_FORMATS)[number];
