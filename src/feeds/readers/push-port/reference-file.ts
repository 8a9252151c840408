/** Reference file of the timetable (`PPTimetable…_ref`): names of places and routes ("via"), read as a stream. */
import { createXmlReader, type XmlReader } from '#feeds/readers/values/xml-reader.ts';

/** Route text for trains from a station to a destination by way of one or two places. */
export interface ViaRule {
  destination: string;
  first: string;
  second?: string;
  text: string;
}

/** Content of the file. */
export interface FeedReference {
  /** CRS by TIPLOC, of places that our reference may not have. */
  crsByTiploc: Map<string, string>;
  nameByTiploc: Map<string, string>;
  /** Rules by the CRS of their station; the first that fits counts. */
  vias: Map<string, ViaRule[]>;
}

/** Creates an empty reference. */
export const createFeedReference = (): FeedReference => ({
  crsByTiploc: new Map(),
  nameByTiploc: new Map(),
  vias: new Map(),
});

/** Starts to read the file. @param onEnd receives its content when it was read to its end */
export function openReferenceFile(onEnd: (reference: FeedReference) => void): XmlReader {
  const read = createFeedReference();
  const reader = createXmlReader(
    (name, depth) => depth === 1 && (name === 'LocationRef' || name === 'Via'),
    ({ name, attributes: { tpl, crs, locname, at, dest, loc1, loc2, viatext } }) => {
      if (name === 'LocationRef' && tpl !== undefined) {
        if (crs !== undefined) read.crsByTiploc.set(tpl, crs);
        if (locname !== undefined) read.nameByTiploc.set(tpl, locname);
      }
      if (at === undefined || dest === undefined || loc1 === undefined || viatext === undefined)
        return;
      const rules = read.vias.get(at) ?? [];
      read.vias.set(at, rules);
      rules.push({
        destination: dest,
        first: loc1,
        ...(loc2 !== undefined && { second: loc2 }),
        text: viatext.trim().replace(/^via\s+/i, ''),
      });
    },
  );
  return {
    write: reader.write,
    close: () => {
      reader.close();
      onEnd(read);
    },
  };
}

/** Finds the route text: the train has to pass the places of a rule in their order. */
export function findVia(
  rules: readonly ViaRule[] | undefined,
  destination: string,
  ahead: readonly string[],
): string | undefined {
  return rules?.find((rule) => {
    if (rule.destination !== destination) return false;
    const first = ahead.indexOf(rule.first);
    return (
      first >= 0 && (rule.second === undefined || ahead.indexOf(rule.second, first + 1) > first)
    );
  })?.text;
}
