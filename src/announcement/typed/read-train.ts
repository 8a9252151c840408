/** Reads which train it is: its time, its destination, its platform, where it goes via. */
import { PLATFORM, type Reading, TIME, take, toHhmm, toPlatform } from './reading.ts';

/** Words that end the name of a station. */
const END = String.raw`(?=\s+(?:is|has|are|will|was|from|via|on|at|due|calling|now|leaves|departs|changes|moves|calls|stops|goes|terminates|cancelled|delayed|runs|does|not|due|because|instead|and)\b|[.,;:!?|]|$)`;
/** A name of one to five words. */
const NAME = "([\\p{L}'’&-]+(?: (?!is |has |are |will |was )[\\p{L}'’&-]+){0,4}?)";

/** Reads the train with its destination: `the 14:35 Northern service to Leeds`. */
export function readTrain(reading: Reading): boolean {
  const { station } = reading.names;
  const noun = '(?:train|service|departure)';
  const named = new RegExp(
    String.raw`\b(?:(next) )?(?:${TIME} )?(?:${noun} )?(?:to|for|towards) ${NAME}${END}`,
    'iu',
  );
  const timeFirst = new RegExp(String.raw`\b${TIME} ${NAME}(?: ${noun})${END}`, 'iu');
  const short = new RegExp(String.raw`\b${TIME} ${NAME}${END}`, 'iu');
  const isTrain =
    take(reading, named, ([, next, time = '', name = '']) => {
      const destination = station(name);
      const timing = time === '' ? undefined : toHhmm(time);
      if (destination === undefined || (time !== '' && timing === undefined)) return undefined;
      return {
        destination,
        ...(timing !== undefined && { timing }),
        ...(next !== undefined && { platformInfo: 'next' }),
      };
    }) ||
    [timeFirst, short].some((pattern) =>
      take(reading, pattern, ([, time = '', name = '']) => {
        const destination = station(name);
        const timing = toHhmm(time);
        return destination === undefined || timing === undefined
          ? undefined
          : { timing, destination };
      }),
    );
  if (!isTrain) return false;
  take(reading, new RegExp(String.raw`\bvia ${NAME}${END}`, 'iu'), ([, name = '']) => {
    const via = station(name);
    return via === undefined ? undefined : { via };
  });
  return true;
}

/** Reads where the train leaves from, unless another rule has it. */
export function readPlatform(reading: Reading): void {
  const pattern = new RegExp(
    String.raw`\b(?:(?:now )?(?:leaving|departing|departs|leaves|will leave|will depart) )?(?:from|on|at) platform ${PLATFORM}`,
    'i',
  );
  if (reading.request.platform === undefined)
    take(reading, pattern, ([, platform = '']) => ({ platform: toPlatform(platform) }));
}
