/** Announcement requests of all kinds, made by chance as a station's day brings them. Pure. */
import { createRandom } from '#contract/random/random.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import rows from '#reference/data/stations.json';
import { Station } from '#reference/station.ts';
import type { NamedRequest } from './read-requests.ts';

/** Number of requests that figures are of: five of each kind. */
export const SAMPLE_SIZE = 95;
/** Numbers of stops after a station, as departure boards of seven British stations have them. */
const STOP_COUNTS = [1, 1, 2, 2, 3, 3, 5, 6, 6, 7, 7, 8, 10, 11, 12, 14, 14, 19, 25];
const OPERATORS = 'AW CC CH EM GR GW HT LE LM ME NT SE SN SR SW TL TP VT XC XR'.split(' ');
const REASONS = '100 138 165 169 179 187 525 526 574 655 668 731 734'.split(' ');
const WORKING = ['allwork', 'allbroke', '1broke,2work', '2broke,1work', '3broke,0work'];
const SPLITS = ['at,for,front', 'at', 'for', 'front,back', 'at,for,back'];
/** Distance between the busiest stations of a line, in stations. */
const MAIN_EVERY = 3;
/** Fraction of the announcements of a change, which are urgent, that leave the stops out. */
const BRIEF_FRACTION = 0.4;
const DAY_MINUTES = 1440;

const formatHhmm = (minutes: number) => {
  const day = minutes % DAY_MINUTES;
  return `${String(Math.floor(day / 60)).padStart(2, '0')}${String(day % 60).padStart(2, '0')}`;
};

/** Draws the values of requests: the same seed, the same values. */
class Draw {
  private readonly random: () => number;
  private readonly main: readonly Station[];
  private readonly ordinary: readonly Station[];

  constructor(seed: number, stations: readonly Station[]) {
    this.random = createRandom(seed);
    this.ordinary = stations.filter(({ kind }) => kind === undefined);
    this.main = this.ordinary.filter(({ main }) => main);
  }

  integer = (min: number, max: number): number => min + Math.floor(this.random() * (max - min + 1));
  pick = <T>(values: readonly T[]): T => values[this.integer(0, values.length - 1)]!;
  isHit = (fraction: number): boolean => this.random() < fraction;
  platform = (): string => `${this.integer(1, 19)}${this.pick(['', '', '', 'A', 'B'])}`;

  /** Draws different stations, as codes. */
  codes(count: number): string[] {
    const codes = new Set<string>();
    while (codes.size < count)
      codes.add(this.pick(codes.size % MAIN_EVERY === 0 ? this.main : this.ordinary).crs);
    return [...codes];
  }

  /** Draws a train with its stops, and the minute of the day at which it leaves. */
  train(stopCount = this.pick(STOP_COUNTS)) {
    const [destination, via, ...stops] = this.codes(stopCount + 2);
    const minutes = this.integer(300, DAY_MINUTES - 90);
    const body: TrainAnnouncementBody = {
      destination: destination!,
      timing: formatHhmm(minutes),
      platform: this.platform(),
      operator: this.pick(OPERATORS),
      ...(this.isHit(0.15) && { via: via! }),
      ...(stops.length > 0 && { callingAt: stops.join(',') }),
    };
    return { body, minutes };
  }

  /** Draws a train of which a change is announced, often without its stops. */
  changedTrain = () => this.train(this.isHit(BRIEF_FRACTION) ? 0 : undefined);
}

/** Kinds of announcement; each makes a request of its own. */
const KINDS: Readonly<Record<string, (draw: Draw) => TrainAnnouncementBody>> = {
  next: (draw) => ({ ...draw.train().body, platformInfo: 'next' }),
  stops: (draw) => draw.train().body,
  late: (draw) => {
    const { body, minutes } = draw.changedTrain();
    const updatedTiming = formatHhmm(minutes + draw.integer(3, 80));
    return { ...body, updatedTiming, disruptionReason: draw.pick(REASONS) };
  },
  'platform-change': (draw) => {
    const { body } = draw.changedTrain();
    return { ...body, updatedPlatform: `${Number.parseInt(body.platform as string, 10) + 2}` };
  },
  cancelled: (draw) => ({
    ...draw.changedTrain().body,
    cancelled: true,
    disruptionReason: draw.pick(REASONS),
  }),
  'short-delay': (draw) => ({ ...draw.changedTrain().body, shortDelay: true }),
  'long-delay': (draw) => ({
    ...draw.changedTrain().body,
    longDelay: true,
    disruptionReason: draw.pick(REASONS),
  }),
  approaching: (draw) => ({
    ...draw.train().body,
    platformInfo: draw.pick(['approaching', 'now'] as const),
  }),
  advice: (draw) => {
    const { body, minutes } = draw.train(0);
    return {
      ...body,
      cancelled: true,
      disruptionReason: draw.pick(REASONS),
      nextTiming: formatHhmm(minutes + 30),
      nextPlatform: draw.platform(),
      ticketsOn: draw.pick(OPERATORS),
    };
  },
  bus: (draw) => {
    const { platform: _, ...body } = draw.changedTrain().body;
    return {
      ...body,
      busReplacement: true,
      currentStation: draw.codes(1)[0]!,
      disruptionReason: draw.pick(REASONS),
    };
  },
  'missed-stops': (draw) => {
    const missed = draw.integer(1, 3);
    const { body } = draw.train(missed + draw.integer(1, 8));
    const stops = body.callingAt!.split(',');
    return {
      ...body,
      callingAt: stops.slice(missed).join(','),
      notCallingAt: stops.slice(0, missed).join(','),
      disruptionReason: draw.pick(REASONS),
    };
  },
  splits: (draw) => ({ ...draw.train().body, splitInfo: draw.pick(SPLITS) }),
  'no-platform': (draw) => {
    const { platform: _, ...body } = draw.changedTrain().body;
    return { ...body, noPlatform: true };
  },
  arrival: (draw) => ({
    ...draw.changedTrain().body,
    arrivalInfo: draw.pick(['has_arrived', 'will_arrive'] as const),
  }),
  'next-stop': (draw) => {
    const { destination, callingAt } = draw.train().body;
    return {
      destination,
      callingAt,
      stopInfo: draw.pick(['next', 'final'] as const),
      exitSide: draw.pick(['left', 'right'] as const),
    };
  },
  'without-time': (draw) => {
    const { timing: _, ...body } = draw.train().body;
    return { ...body, ...draw.pick([{ cancelled: true }, { shortDelay: true }, {}]) };
  },
  position: (draw) => ({
    currentlyAt: draw.codes(draw.integer(1, 2)).join(','),
    ...(draw.isHit(0.5) && { waitsHere: String(draw.integer(2, 40)) }),
  }),
  'operator-delay': (draw) => ({
    operator: draw.pick(OPERATORS),
    operatorDelay: draw.pick(['minor', 'severe', 'special'] as const),
    disruptionReason: draw.pick(REASONS),
  }),
  working: (draw) => ({
    [draw.pick(['liftStatus', 'escalatorStatus'] as const)]: draw.pick(WORKING),
  }),
};

/** Draws requests, one kind after the other, each with stations, times and reasons of its own. */
export function sampleRequests(seed: number, count: number): NamedRequest[] {
  const draw = new Draw(seed, Station.array().parse(rows));
  const kinds = Object.entries(KINDS);
  return Array.from({ length: count }, (_, index) => {
    const [kind, make] = kinds[index % kinds.length]!;
    return { id: `${kind}-${Math.floor(index / kinds.length) + 1}`, body: make(draw) };
  });
}
