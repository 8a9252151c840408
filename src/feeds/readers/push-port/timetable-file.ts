/** Timetable file of a day (`PPTimetable…_v8`): every train of the day, read as a stream. */
import { resolveDateTime } from '#feeds/readers/values/clock-times.ts';
import {
  createXmlReader,
  type XmlElement,
  type XmlReader,
} from '#feeds/readers/values/xml-reader.ts';
import { toScheduleValue } from './parse-message.ts';

/** Starts to read the timetable file; what messages told since it was made stays. */
export function openTimetableFile(
  now: number,
  putAssociation: (element: XmlElement, sentAt: number) => void,
  putSchedule: (value: unknown, sentAt: number) => void,
  onEnd: (madeAt: number) => void,
): XmlReader {
  let madeAt = now;
  const reader = createXmlReader(
    (name, depth, { timetableID, timetableId }) => {
      if (depth === 0) madeAt = readTimetableTime(timetableID ?? timetableId, now);
      return depth === 1 && (name === 'Journey' || name === 'Association');
    },
    (element) => {
      if (element.name === 'Journey') putSchedule(toScheduleValue(element), madeAt);
      else putAssociation(element, madeAt);
    },
  );
  return {
    write: reader.write,
    close: () => {
      reader.close();
      onEnd(madeAt);
    },
  };
}

/** Reads the time in the name of a timetable, `20251101020511`. */
function readTimetableTime(id: string | undefined, now: number): number {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(id ?? '');
  if (parts === null) return now;
  const [, year, month, day, hour, minute, second] = parts;
  return resolveDateTime(`${year}-${month}-${day}T${hour}:${minute}:${second}`, now) ?? now;
}

/** Finds when a timetable was made in the beginning of its text. */
export function findTimetableTime(start: string, now: number): number | undefined {
  const id = /\btimetableI[dD]\s*=\s*["'](\d{14})["']/.exec(start)?.[1];
  return id === undefined ? undefined : readTimetableTime(id, now);
}
