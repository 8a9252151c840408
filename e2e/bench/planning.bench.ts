/** Cost of every keystroke in the form: finding stations, checking the request, planning the message. */
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { EXAMPLES } from '#announcement/examples.ts';
import { planAnnouncement } from '#announcement/plan-announcement.ts';
import { TrainAnnouncementRequest } from '#contract/requests/announcement/announcement-rules.ts';
import stationRows from '#reference/data/stations.json';
import { loadReference } from '#reference/load-reference.ts';
import { type BenchRow, measureMilliseconds, paired } from './measuring/row.ts';

/** About a minute of signing: a delayed train with a reason, a platform change and nine stops. */
const MINUTE = {
  ...EXAMPLES.find(({ id }) => id === 'delay')!.body,
  updatedPlatform: '6',
  callingAt: 'CLJ,WOK,GLD,GOD,HSL,LIP,PTR,HAV,PMS',
};

const TYPED = ['edinburgh', 'guilford', 'portsmuth harbor', 'manchester picadilly', 'kings x'];
const KEYSTROKES = TYPED.flatMap((name) => [...name].map((_, index) => name.slice(0, index + 1)));

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length]!;
}

/** Finds stations the naive way: compares the query with every name, letter by letter. */
function scanStations(query: string) {
  return stationRows
    .map((station) => ({ station, distance: editDistance(query, station.name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 20);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export async function rows(): Promise<BenchRow[]> {
  const reference = await loadReference();
  const request = TrainAnnouncementRequest.parse(MINUTE);
  const plan = planAnnouncement(request, reference);
  const longest = { destination: 'LDS', callingAt: Array(5000).fill('WKF').join(',') };
  return [
    await paired(
      'plan, one-minute announcement',
      'ms',
      () => measureMilliseconds(() => planAnnouncement(request, reference), 500),
      {
        name: 'copying the finished plan',
        measure: () => measureMilliseconds(() => structuredClone(plan), 500),
      },
    ),
    await paired(
      'check, one-minute announcement',
      'ms',
      () => measureMilliseconds(() => assessAnnouncement(MINUTE, reference), 300),
      {
        name: 'its schema alone',
        measure: () => measureMilliseconds(() => TrainAnnouncementRequest.safeParse(MINUTE), 300),
      },
    ),
    await paired(
      'check, 5,000 calling points',
      'ms',
      () => measureMilliseconds(() => assessAnnouncement(longest, reference), 3),
      {
        name: 'its schema alone',
        measure: () => measureMilliseconds(() => TrainAnnouncementRequest.safeParse(longest), 3),
      },
    ),
    await paired(
      `station search, a keystroke (mean of ${KEYSTROKES.length})`,
      'ms',
      () =>
        mean(KEYSTROKES.map((typed) => measureMilliseconds(() => reference.searchStations(typed)))),
      {
        name: 'edit distance to every name',
        measure: () =>
          mean(KEYSTROKES.map((typed) => measureMilliseconds(() => scanStations(typed)))),
      },
    ),
    await paired(
      'station search, the slowest keystroke',
      'ms',
      () =>
        Math.max(
          ...KEYSTROKES.map((typed) => measureMilliseconds(() => reference.searchStations(typed))),
        ),
      {
        name: 'edit distance to every name',
        measure: () =>
          Math.max(...KEYSTROKES.map((typed) => measureMilliseconds(() => scanStations(typed)))),
      },
    ),
  ];
}
