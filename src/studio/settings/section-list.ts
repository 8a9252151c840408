/** Titles of the sections on a page of settings, for its list of contents. */
import { createContext } from 'react';
import { createStore } from '#studio/ui/store.ts';

/** Creates a list of titles in the order in which their headings are on the page. */
export function createSectionList() {
  const titles = createStore<readonly string[]>([]);
  const getTop = (title: string) =>
    document.getElementById(toAnchor(title))?.getBoundingClientRect().top ?? 0;
  return {
    titles,
    /** Adds a title; returns a function that removes it. */
    add(title: string): () => void {
      titles.set([...titles.get(), title].sort((a, b) => getTop(a) - getTop(b)));
      return () => titles.set(titles.get().filter((listed) => listed !== title));
    },
  };
}

/** List that the sections of a page add themselves to. */
export const SectionList = createContext(createSectionList());

/** Returns the part of an address that leads to a section. */
export const toAnchor = (title: string): string =>
  title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
