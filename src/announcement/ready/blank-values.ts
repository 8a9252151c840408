/** Values of blanks: parsing, English and units. */

import {
  numberUnit,
  place,
  platformUnit,
  sign,
  spelled,
  timeUnit,
} from '#announcement/phrases/units.ts';
import { formatClockTime, formatList } from '#announcement/phrases/wording.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import { type Blank, type BlankType, MAX_WORDS_LENGTH } from '#contract/messages/ready-message.ts';
import { Hhmm, Platform, parseClockTime } from '#contract/railway.ts';
import type { Reference } from '#reference/reference.ts';

/** A value that can be said and signed. */
export interface FilledBlank {
  english: string;
  units: GlossUnit[];
  /** Whether it names one thing: `platforms` before it becomes `platform`. */
  isSingle: boolean;
}

type Reading = FilledBlank | { problem: string };

const MAX_PLATFORMS = 6;
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function readPlatforms(text: string): Reading {
  const parts = text
    .replace(/\bplatforms?\b/gi, '')
    .split(/,|\band\b|&/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const platforms = parts.map((part) => Platform.safeParse(part));
  const invalidIndex = platforms.findIndex(({ success }) => !success);
  if (parts.length === 0 || invalidIndex >= 0)
    return {
      problem: `Enter platforms such as 2, 4A and 5${invalidIndex < 0 ? '' : `; “${parts[invalidIndex]}” is none`}.`,
    };
  if (parts.length > MAX_PLATFORMS) return { problem: `Enter up to ${MAX_PLATFORMS} platforms.` };
  const validPlatforms = platforms.flatMap(({ data }) => data ?? []);
  return {
    english: formatList(validPlatforms),
    units: validPlatforms.map(platformUnit),
    isSingle: validPlatforms.length === 1,
  };
}

function readStation(text: string, reference: Reference): Reading {
  const station = reference.location(text) ?? reference.findStationByName(text);
  if (station === undefined)
    return { problem: 'No station found. Try its name or code, such as LDS.' };
  return { english: station.spokenName, units: [place(station)], isSingle: true };
}

function readTime(text: string): Reading {
  const time = Hhmm.safeParse(parseClockTime(text) ?? text);
  if (!time.success) return { problem: 'Enter a time such as 14:35.' };
  return { english: formatClockTime(time.data), units: [timeUnit(time.data)], isSingle: true };
}

function readDay(text: string): Reading {
  const typed = text.toLowerCase().replace(/^on /, '');
  if (typed === 'today' || typed === 'tomorrow')
    return { english: typed, units: [sign(typed.toUpperCase())], isSingle: true };
  const days = typed.length < 2 ? [] : DAYS.filter((day) => day.startsWith(typed));
  const [day] = days;
  if (day === undefined || days.length > 1)
    return { problem: 'Enter today, tomorrow or a day of the week.' };
  return { english: capital(day), units: [sign(day.toUpperCase())], isSingle: true };
}

function readNumber(text: string): Reading {
  if (!/^\d{1,6}$/.test(text)) return { problem: 'Enter a whole number, up to 999,999.' };
  const value = Number(text);
  return {
    english: value.toLocaleString('en-GB'),
    units: [numberUnit(value)],
    isSingle: value === 1,
  };
}

function readText(text: string): Reading {
  const value = text.replace(/\s+/g, ' ');
  const unit = spelled(value);
  if (value.length > MAX_WORDS_LENGTH || unit.kind !== 'fingerspelled' || unit.text === '')
    return {
      problem: `Enter up to ${MAX_WORDS_LENGTH} letters and digits. They are fingerspelled.`,
    };
  return { english: value, units: [unit], isSingle: true };
}

const READERS: Record<BlankType, (text: string, reference: Reference) => Reading> = {
  platforms: readPlatforms,
  station: readStation,
  time: readTime,
  day: readDay,
  number: readNumber,
  words: readText,
};

/** Reads what was typed into a blank. */
export function readBlank({ type, label }: Blank, typed: string, reference: Reference): Reading {
  const text = typed.trim();
  return text === '' ? { problem: `${label} is missing.` } : READERS[type](text, reference);
}
