import type { LibraryPack } from '#contract/library/pack/library-pack.ts';

/** A pack that was checked whole. */
export interface OpenedPack {
  readonly manifest: LibraryPack;
  /** SHA-256 of the manifest. */
  readonly id: string;
}

/** Opens packs from anywhere, away from the thread that serves requests. */
export interface PackOpener {
  /**
   * Opens and checks a pack.
   *
   * @param bytes the zip
   * @throws {ServiceError} `body-invalid`, `field-invalid` or `too-large`, saying what is invalid and where;
   * `unavailable` while too many wait
   */
  open(tenant: string, bytes: Uint8Array): Promise<OpenedPack>;
}
