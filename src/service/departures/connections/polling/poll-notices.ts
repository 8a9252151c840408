/** Polls disruptions and lifts of followed stations, every few minutes. */
import type { FeedProduct } from '#contract/departures/connections/feed-product.ts';
import { readDisruptionList } from '#feeds/disruptions/read-disruption-list.ts';
import { readIncidents } from '#feeds/disruptions/read-incidents.ts';
import { readLifts } from '#feeds/disruptions/read-lifts.ts';
import { FeedError } from '#feeds/feed-error.ts';
import {
  type CallDependencies,
  callFeed,
  readWith,
} from '#service/departures/connections/call-feed.ts';
import { takeDisruptions, takeLifts } from '#service/departures/take-notices.ts';
import type { Ports } from '#service/ports/ports.ts';
import { createPoller, type Poller, type PollerPorts } from './poller.ts';

/** Lifts must stay broken for two minutes to be said; incidents change within minutes. */
const SECONDS: Partial<Record<FeedProduct, number>> = { disruptions: 300, lifts: 120 };

type NoticePorts = PollerPorts & CallDependencies & Pick<Ports, 'stations' | 'reference'>;

/** Reads incidents in either of the two forms in which they come. */
function readDisruptions(body: string, { reference, now }: NoticePorts) {
  const context = { reference, now: now() };
  try {
    return readIncidents(body, context);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return readDisruptionList(body, context);
  }
}

/** Creates the poller of disruptions or lifts of this process. */
export function createNoticePoller(ports: NoticePorts, product: 'disruptions' | 'lifts'): Poller {
  return createPoller(ports, {
    choose: (connections) =>
      connections
        .filter((connection) => connection.product === product && !connection.isPaused)
        .slice(0, 1),
    listPlaces: () => ports.stations.listAll(),
    getIdealSeconds: () => SECONDS[product]!,

    async poll(connection, { crs }) {
      const { tenant } = connection;
      const called = await callFeed(ports, connection, { station: crs });
      if (product === 'lifts') {
        const { answer, content } = readWith(called, (body) => readLifts(body, ports.reference));
        const lifts = content?.find((station) => station.crs === crs);
        if (lifts !== undefined) await takeLifts(ports, tenant, lifts);
        return answer;
      }
      const { answer, content } = readWith(called, (body) => readDisruptions(body, ports));
      if (content !== undefined) await takeDisruptions(ports, tenant, crs, content);
      return answer;
    },
  });
}
