/** Memory of the page, on this phone alone: choices, and the list as it was last heard. Nothing of it is ever sent. */
import { toStorageName } from '#contract/addresses/base-path.ts';
import type { StationList } from '#contract/passengers/station-list.ts';

/** Choices of the person who holds the phone. */
export interface Choices {
  speed: number;
  hasCaptions: boolean;
  isLarge: boolean;
  theme: 'system' | 'light' | 'dark';
  /** Name of the signer that is wanted; empty for the usual one. */
  signer: string;
  /** Train that this phone is notified of, and the day until whose end it is. */
  told: { train: string; day: string } | undefined;
  /** Words of the train or place that is followed. */
  train: string;
}

const USUAL: Choices = {
  speed: 1,
  hasCaptions: true,
  isLarge: false,
  theme: 'system',
  signer: '',
  told: undefined,
  train: '',
};

/** List as it was heard, with the time by this phone's clock. */
export interface HeardList {
  list: StationList;
  heardAt: number;
}

/** Memory of a page. */
export interface PageMemory {
  readChoices(): Choices;
  saveChoices(choices: Choices): void;
  readList(): HeardList | undefined;
  saveList(heard: HeardList): void;
}

function read<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Storage is shut, or holds what an older page wrote.
    return undefined;
  }
}

function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is shut or full: the page works without.
  }
}

/** Opens the memory of the page of a code. */
export function openMemory(code: string): PageMemory {
  const choicesKey = toStorageName('handsignal-passenger');
  const listKey = toStorageName(`handsignal-station-${code}`);
  return {
    readChoices: () => ({ ...USUAL, ...read<Partial<Choices>>(choicesKey) }),
    saveChoices: (choices) => save(choicesKey, choices),
    readList: () => read<HeardList>(listKey),
    saveList: (heard) => save(listKey, heard),
  };
}
