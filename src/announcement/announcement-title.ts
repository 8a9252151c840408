/** Name of an announcement in a list. */
import type { WorkingStatus } from '#contract/requests/announcement/announcement-values.ts';
import { namedStop } from './phrases/stop-phrases.ts';
import { formatClockTime, formatCount, getSpokenNames } from './phrases/wording.ts';
import type { ResolvedRequest } from './resolve-request.ts';

type TitleRule = (request: ResolvedRequest) => string | undefined;

/** Returns what has changed about a train, in a few words: two messages about it must not look alike in a list. */
function getNews({
  cancelled,
  platform,
  updatedPlatform,
  updatedTiming,
}: ResolvedRequest): string | undefined {
  if (cancelled) return 'cancelled';
  const news = [
    platform !== undefined &&
      updatedPlatform !== undefined &&
      `platform ${platform} → ${updatedPlatform}`,
    updatedTiming !== undefined && `now ${formatClockTime(updatedTiming)}`,
  ].filter((text) => text !== false);
  return news.length === 0 ? undefined : news.join(' · ');
}

/** Returns how many of the lifts or escalators are out of order, in a few words. */
function formatWorking(status: WorkingStatus): string {
  if (status.kind === 'all-working') return 'all working';
  if (status.kind === 'all-broken') return 'all out of order';
  const { broken, working } = status;
  return broken === 0 ? `${working} working` : `${broken} of ${broken + working} out of order`;
}

/** The first that applies names the announcement. */
const TITLES: readonly TitleRule[] = [
  ({ destination, timing }) =>
    destination &&
    `${timing === undefined ? 'Train' : formatClockTime(timing)} to ${destination.spokenName}`,
  ({ timing }) => (timing === undefined ? undefined : `${formatClockTime(timing)} train`),
  (request) => {
    const stop = namedStop(request);
    return (
      stop && `${request.stopInfo === 'next' ? 'Next' : 'Final'} stop ${stop.station.spokenName}`
    );
  },
  ({ operator, operatorDelay }) => {
    if (operator === undefined || operatorDelay === undefined) return undefined;
    const delays = operatorDelay === 'special' ? 'special service' : `${operatorDelay} delays`;
    return `${operator.name}: ${delays}`;
  },
  ({ waitsHere }) =>
    waitsHere === undefined ? undefined : `Waits here ${formatCount(waitsHere, 'minute')}`,
  ({ currentlyAt }) => {
    const names = getSpokenNames(currentlyAt);
    if (names.length === 0) return undefined;
    return names.length === 1 ? `Now at ${names[0]}` : `Now between ${names.join(' and ')}`;
  },
  ({ splitInfo }) => splitInfo && 'Train splits',
  ({ exitSide }) => exitSide && `Exit on the ${exitSide}`,
  ({ liftStatus, escalatorStatus }) =>
    [
      liftStatus && `Lifts · ${formatWorking(liftStatus)}`,
      escalatorStatus && `Escalators · ${formatWorking(escalatorStatus)}`,
    ]
      .filter(Boolean)
      .join(', ') || undefined,
];

/** Returns a short title for a person, e.g. `12:30 to Portsmouth Harbour · platform 4 → 6`, `Lifts · all working`. */
export function getAnnouncementTitle(request: ResolvedRequest): string {
  for (const getTitle of TITLES) {
    const title = getTitle(request);
    if (title === undefined) continue;
    const isTrain = request.destination !== undefined || request.timing !== undefined;
    const news = isTrain ? getNews(request) : undefined;
    return news === undefined ? title : `${title} · ${news}`;
  }
  return 'Train announcement';
}
