/** Takes a pack into this browser: every clip is unpacked and looked into; the good ones are kept. */
import { type RecordedClip, toGlossKey } from '#contract/clip.ts';
import { type StoredClip, saveClips } from '#rendering/clips/clip-database.ts';
import { ClipError } from '#rendering/clips/clip-error.ts';
import { computeClipId } from '#rendering/clips/clip-id.ts';
import { probeClip } from './probe-clip.ts';
import { openPack, type Pack } from './read-pack.ts';

/** Clip of a pack that was left out, with the reason. */
export interface RefusedClip {
  glosses: readonly string[];
  file: string;
  reason: string;
}

/** Result for the clips of a pack: each was saved, or refused with a reason. */
export interface ImportedPack {
  saved: RecordedClip[];
  refused: RefusedClip[];
}

export interface ImportOptions {
  signal?: AbortSignal;
  /** Receives the number of clips checked so far, and of all clips. */
  onProgress?: (checked: number, all: number) => void;
}

/**
 * Imports a pack into this browser.
 *
 * @throws {ClipError} when nothing of the pack can be used; clips that were saved before are not affected
 */
export async function importPack(
  zip: Blob,
  packName: string,
  { signal, onProgress }: ImportOptions = {},
): Promise<ImportedPack> {
  const pack = await openPack(zip, signal);
  const importedAt = new Date().toISOString();
  const refused: RefusedClip[] = [];
  const accepted: StoredClip[] = [];
  try {
    const { clips } = pack.manifest;
    for (const [index, packed] of clips.entries()) {
      signal?.throwIfAborted();
      onProgress?.(index, clips.length);
      try {
        accepted.push(await importClip(pack, packed, packName, importedAt, signal));
      } catch (error) {
        if (!(error instanceof ClipError)) throw error;
        refused.push({ glosses: packed.glosses, file: packed.file, reason: error.message });
      }
    }
    onProgress?.(clips.length, clips.length);
  } finally {
    await pack.close();
  }
  signal?.throwIfAborted();
  if (accepted.length > 0) await saveClips(accepted);
  return { saved: accepted.map(({ clip }) => clip), refused };
}

async function importClip(
  { manifest, file: unpack }: Pack,
  packed: Pack['manifest']['clips'][number],
  pack: string,
  importedAt: string,
  signal: AbortSignal | undefined,
): Promise<StoredClip> {
  const file = await unpack(packed, signal);
  const probed = await probeClip(file, packed);
  const { review, reviewer, region } = packed;
  return {
    file,
    clip: {
      ...probed,
      id: await computeClipId(file, probed),
      glosses: packed.glosses.map(toGlossKey),
      // The manifest's own check has made sure of these.
      source: packed.source ?? manifest.source ?? '',
      signer: packed.signer ?? manifest.signer ?? '',
      licence: packed.licence ?? manifest.licence ?? '',
      review,
      reviewer,
      ...(region !== undefined && { region }),
      pack,
      importedAt,
      sizeBytes: file.size,
    },
  };
}
