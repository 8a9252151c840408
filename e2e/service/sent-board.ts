/** Boards of Leeds as another system sends them, of trains that leave soon. */
const MINUTE = 60_000;

/** Train of the board. */
export interface SentTrain {
  name: string;
  crs: string;
  minutesAhead: number;
  platform?: string;
  /** Further fields, as the source has them. */
  changes?: object;
}

const formatLondonTime = (instant: number) =>
  new Date(instant).toLocaleTimeString('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Creates a board that was made now. @param startedAt time from which minutes count, epoch milliseconds */
export const createSentBoard = (trains: readonly SentTrain[], startedAt: number) => ({
  generatedAt: new Date().toISOString(),
  locationName: 'Leeds',
  crs: 'LDS',
  platformAvailable: true,
  areServicesAvailable: true,
  trainServices: trains.map(({ name, crs, minutesAhead, platform, changes }) => ({
    origin: [{ locationName: 'Leeds', crs: 'LDS' }],
    destination: [{ locationName: name, crs }],
    std: formatLondonTime(startedAt + minutesAhead * MINUTE),
    etd: 'On time',
    ...(platform !== undefined && { platform }),
    operatorCode: 'TP',
    isCancelled: false,
    serviceType: 'train',
    subsequentCallingPoints: [],
    ...changes,
  })),
});
