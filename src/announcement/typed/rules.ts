/** Rules of what is said about a train, or about lifts: each takes its words out of the sentence. */
import {
  addMinutes,
  PLATFORM,
  type Reading,
  type RecognisedRequest,
  TIME,
  take,
  toHhmm,
  toPlatform,
} from './reading.ts';

/** Reads the stations of a list: `Guildford, Woking and Havant`; undefined where one is unknown. */
function readStations({ names }: Reading, text: string): string | undefined {
  const codes = text
    .split(/,|\band\b|\bor\b/i)
    .flatMap((name) => (name.trim() === '' ? [] : [names.station(name.trim())]));
  return codes.length > 0 && codes.every((code) => code !== undefined)
    ? codes.join(',')
    : undefined;
}

/** Reads why: the rest of a sentence after `because of`, `due to`. */
export function readReason(reading: Reading): void {
  const because =
    /\b(?:(?:this )?is )?(?:because of|due to|owing to|because there (?:is|was)|following) ([^.;|]+)/i;
  take(reading, because, ([, words = '']) => {
    const disruptionReason = reading.names.reason(words.trim());
    return disruptionReason === undefined ? undefined : { disruptionReason };
  });
}

/** Reads a change of platform: with the platform before it, or without. */
export function readPlatformChange(reading: Reading): void {
  const platforms = (first: string, second: string): RecognisedRequest => ({
    platform: toPlatform(first),
    updatedPlatform: toPlatform(second),
  });
  const change =
    '(?:will now |has |is |will )?(?:now )?(?:chang(?:e|es|ed|ing)|mov(?:e|es|ed|ing)|been moved|switch(?:es|ed)?)';
  const isFound =
    take(
      reading,
      new RegExp(
        String.raw`\b${change}(?: platforms?)? from (?:platform )?${PLATFORM},? to (?:platform )?${PLATFORM}`,
        'i',
      ),
      ([, first = '', second = '']) => platforms(first, second),
    ) ||
    take(
      reading,
      new RegExp(
        String.raw`\b(?:will |is )?(?:now )?(?:leav(?:e|es|ing)|depart(?:s|ing)?|go(?:es|ing)?|run(?:s|ning)?|is)? ?(?:from|at|on)? ?platform ${PLATFORM},? (?:instead of|not|rather than) (?:from )?(?:platform )?${PLATFORM}`,
        'i',
      ),
      ([, second = '', first = '']) => platforms(first, second),
    ) ||
    take(
      reading,
      new RegExp(
        String.raw`\b(?:has a |there is a )?platform (?:change|alteration):? (?:from )?(?:platform )?${PLATFORM} to (?:platform )?${PLATFORM}`,
        'i',
      ),
      ([, first = '', second = '']) => platforms(first, second),
    );
  if (isFound) return;
  take(
    reading,
    new RegExp(
      String.raw`\b(?:will now|now|has been moved to|has moved to|is now)(?: leav(?:e|es|ing)| depart(?:s|ing)?| go(?:es|ing)?)?(?: from| at| on)? ?platform ${PLATFORM}`,
      'i',
    ),
    ([, platform = '']) => ({ updatedPlatform: toPlatform(platform) }),
  );
}

const LATE_WORDS = '(?:late|delayed|behind schedule)';

/** Reads that the train is late: by minutes, to a time, or by nothing said. */
export function readDelay(reading: Reading): void {
  const { request } = reading;
  const timing = typeof request.timing === 'string' ? request.timing : undefined;
  const later = (minutes: number): RecognisedRequest => ({
    shortDelay: true,
    ...(timing !== undefined && { updatedTiming: addMinutes(timing, minutes) }),
  });
  const byMinutes = new RegExp(
    String.raw`\b(?:is |are )?(?:now )?(?:running |about |approximately |delayed by |delayed )*(?:about |approximately )?(\d{1,3}) ?(?:minutes|mins|min|minute)(?: ${LATE_WORDS})?`,
    'i',
  );
  if (timing !== undefined && /\b(?:late|delay|behind)/i.test(reading.rest))
    if (take(reading, byMinutes, ([, minutes = '']) => later(Number(minutes)))) return;
  const toTime = new RegExp(
    String.raw`\b(?:(?:is |has been )?(?:running late|late|delayed)[,. ]*(?:and )?)?(?:is |it is |will )?(?:now )?(?:expected|due|leave|leaves|leaving|depart|departs|departing|retimed)(?: to leave| to depart)?(?: at| to| until)? ${TIME}`,
    'i',
  );
  const until = new RegExp(String.raw`\b(?:is |has been )?delayed (?:until|to) ${TIME}`, 'i');
  for (const pattern of [until, toTime])
    if (
      take(reading, pattern, ([, time = '']) => {
        const updatedTiming = toHhmm(time);
        return updatedTiming === undefined ? undefined : { updatedTiming, shortDelay: true };
      })
    )
      return;
  if (/\bcancel/i.test(reading.rest)) return;
  take(
    reading,
    /\b(?:is |has been |was )?(?:running )?(?:subject to )?(?:a )?(?:severely |heavily |long |badly )?(?:late|delayed|delay)\b/i,
    ([words]): RecognisedRequest =>
      /sever|heav|long|bad/i.test(words) ? { longDelay: true } : { shortDelay: true },
  );
}

/** Reads that the train does not run. */
export function readCancelled(reading: Reading): void {
  take(
    reading,
    /\b(?:has been |is |will be |was )?(?:now )?(?:cancelled|canceled|not running|will not run|does not run)\b/i,
    () => ({ cancelled: true }),
  );
  const next = new RegExp(
    String.raw`\b(?:please )?(?:take|use|catch|get|the next train is|next train|the next one is)(?: at)?(?: the)? ${TIME}(?: instead| train)?`,
    'i',
  );
  if (reading.request.cancelled)
    take(reading, next, ([, time = '']) => {
      const nextTiming = toHhmm(time);
      return nextTiming === undefined ? undefined : { nextTiming };
    });
}

/** Reads a bus instead of a train, when and where it leaves. */
export function readBus(reading: Reading): void {
  const bus =
    /\b(?:(?:please )?(?:use|take|board) )?(?:there (?:is|will be) )?(?:is |has been |will be )?(?:replaced by )?(?:a |the )?(?:rail )?(?:replacement )?(?:bus|buses|coach)(?: replacement)?(?: will run| runs| service)?(?: instead)?\b/i;
  if (!take(reading, bus, () => ({ busReplacement: true }))) return;
  take(
    reading,
    new RegExp(String.raw`\b(?:(?:it )?(?:leaves|leaving|departs) )?at ${TIME}`, 'i'),
    ([, time = '']) => {
      const busTiming = toHhmm(time);
      return busTiming === undefined ? undefined : { busTiming };
    },
  );
  take(
    reading,
    /\b(?:it )?(?:leaves |leaving |departs )?from (?:the )?(?:stop (?:in|on|at) )?([A-Z][\w'’]*(?: [A-Z][\w'’]*){0,3})/,
    ([, busStop = '']) => ({ busStop }),
  );
}

/** Reads where the train calls, and where it does not. */
export function readCalls(reading: Reading): void {
  const list = String.raw`([\p{L}'’&,\- ]+?)(?=[.;|]|$)`;
  take(
    reading,
    new RegExp(
      String.raw`\b(?:and )?(?:it )?(?:will not|does not|is not|not|no longer) (?:call(?:ing)?|stop(?:s|ping)?)s? (?:at )?${list}`,
      'iu',
    ),
    ([, names = '']) => {
      const notCallingAt = readStations(reading, names);
      return notCallingAt === undefined ? undefined : { notCallingAt };
    },
  );
  take(
    reading,
    new RegExp(
      String.raw`\b(?:and )?(?:it )?(?:(?:will|is) )?(?:call(?:s|ing)?|stop(?:s|ping)?) at ${list}`,
      'iu',
    ),
    ([, names = '']) => {
      const callingAt = readStations(reading, names);
      return callingAt === undefined ? undefined : { callingAt };
    },
  );
}

const BROKEN = '(?:out of (?:order|service|use)|broken|not working|not in use)';
const WORKING =
  '(?:working(?: again| now)?|back in (?:use|service|order)|fixed|repaired|in use again)';

/** Reads lifts and escalators: all of them, since the form counts but does not name them. */
export function readMachines(reading: Reading): boolean {
  let isFound = false;
  for (const [noun, field] of [
    ['lifts?', 'liftStatus'],
    ['escalators?', 'escalatorStatus'],
  ] as const) {
    for (const [state, value] of [
      [BROKEN, 'allbroke'],
      [WORKING, 'allwork'],
    ] as const)
      isFound =
        take(
          reading,
          new RegExp(
            String.raw`\b(?:(?:the|all|all the|both|our) )*${noun} (?:is|are|has been|have been) (?:all |both |now |currently )*${state}`,
            'i',
          ),
          () => ({ [field]: value }),
        ) || isFound;
  }
  const until = new RegExp(String.raw`\b(?:until|till) (?:about )?${TIME}`, 'i');
  if (isFound)
    take(reading, until, ([, time = '']) => {
      const disruptionUntil = toHhmm(time);
      return disruptionUntil === undefined ? undefined : { disruptionUntil };
    });
  return isFound;
}
