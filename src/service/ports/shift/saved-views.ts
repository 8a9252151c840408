import type { SavedView } from '#contract/shift/saved-view.ts';

/** Whose views they are: of a person or a client. */
export interface ViewOwner {
  tenant: string;
  id: string;
}

/** Filters that people keep under names of their own. */
export interface SavedViews {
  /** By name. */
  list(owner: ViewOwner): Promise<SavedView[]>;
  /** Keeps one in place of that of the same name; false where the owner has `most` others. */
  save(owner: ViewOwner, view: SavedView, most: number): Promise<boolean>;
  /** False when there is none. */
  remove(owner: ViewOwner, id: string): Promise<boolean>;
}
