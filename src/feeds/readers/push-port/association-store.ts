/** Associations of trains: VV divides, JJ joins, LK links to a bus, NP is the next working of the same vehicles. */
import { toFeedValue, type XmlElement } from '#feeds/readers/values/xml-reader.ts';
import { Association } from './message-schema.ts';
import type { Told } from './train-store.ts';

const DAY = 24 * 3600_000;

export interface AssociationStore {
  /** Replaces an association; a deleted one is as if it had never been. */
  put(association: Association, sentAt: number): void;
  /** Takes one of the timetable file. */
  putElement(element: XmlElement, sentAt: number): void;
  /** Lists the associations of a train, as the one that goes on or the other. */
  list(rid: string): Association[];
  prune(now: number): void;
}

/** Creates an empty store. Either train may be unknown still: associations can arrive before schedules. */
export function createAssociationStore(): AssociationStore {
  const byKey = new Map<string, Told<Association>>();
  const keysByTrain = new Map<string, Set<string>>();

  const index = (rid: string, key: string) => {
    const keys = keysByTrain.get(rid) ?? new Set<string>();
    keysByTrain.set(rid, keys);
    keys.add(key);
  };

  const put = (association: Association, sentAt: number) => {
    const { main, assoc, category, tiploc } = association;
    if (main.rid === undefined || assoc.rid === undefined) return;
    const key = `${category} ${tiploc} ${main.rid} ${assoc.rid}`;
    const earlier = byKey.get(key);
    if (earlier !== undefined && earlier.sentAt > sentAt) return;
    byKey.set(key, { value: association, sentAt });
    index(main.rid, key);
    index(assoc.rid, key);
  };

  const remove = (rid: string, key: string) => {
    const keys = keysByTrain.get(rid);
    keys?.delete(key);
    if (keys?.size === 0) keysByTrain.delete(rid);
  };

  return {
    put,
    putElement: (element, sentAt) => put(Association.parse(toFeedValue(element)), sentAt),
    list: (rid) =>
      [...(keysByTrain.get(rid) ?? [])]
        .map((key) => byKey.get(key)!.value)
        .filter(({ isDeleted }) => isDeleted !== true),
    prune: (now) => {
      for (const [key, { value, sentAt }] of byKey) {
        // The timetable tells of two days ahead.
        if (sentAt > now - 3 * DAY) continue;
        byKey.delete(key);
        remove(value.main.rid!, key);
        remove(value.assoc.rid!, key);
      }
    },
  };
}
