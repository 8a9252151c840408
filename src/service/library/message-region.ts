/** Regions of messages: whose signs they use, and how films of different regions are told apart. */
import { findMessageRegion } from '#contract/library/region.ts';
import { SIGN_LIBRARY_VERSION } from '#contract/sign-library.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Sign library that a message is signed by. */
export interface MessageLibrary {
  libraryRevision: number;
  /** Region of the station of the message. */
  region?: string | undefined;
}

/**
 * Finds the sign library of a new message.
 * @param station code of the page of its station, in any letter case; a code without a page counts as absent
 */
export async function findMessageLibrary(
  { signLibraries, passengerPages }: Pick<Ports, 'signLibraries' | 'passengerPages'>,
  tenant: string,
  station?: string,
): Promise<MessageLibrary> {
  const libraryRevision = await signLibraries.revision(tenant);
  // What we ship has no regions: its films are the same everywhere.
  if (libraryRevision === 0) return { libraryRevision };
  const region = findMessageRegion(await passengerPages.list(tenant), station);
  return { libraryRevision, ...(region !== undefined && { region }) };
}

/** Formats a sign library as a part of a key: other signs, other films. */
export const formatLibraryKey = ({ libraryRevision, region }: MessageLibrary): string =>
  `${SIGN_LIBRARY_VERSION}.${libraryRevision}${region === undefined ? '' : `.${region.toLowerCase()}`}`;
