import type { SavedView } from '#contract/requests/list/saved-view.ts';

/** Owner of saved views: a person or a client. */
export interface ViewOwner {
  tenant: string;
  id: string;
}

/** Filters that people keep under names of their own. */
export interface SavedViews {
  /** Lists the views of an owner by name. */
  list(owner: ViewOwner): Promise<SavedView[]>;
  /** Keeps one in place of that of the same name; false where the owner has `maxViews` others. */
  save(owner: ViewOwner, view: SavedView, maxViews: number): Promise<boolean>;
  /** Removes a view; false when there is none. */
  remove(owner: ViewOwner, id: string): Promise<boolean>;
}
