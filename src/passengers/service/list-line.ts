/** Follows the list of a station: by events while the service has room, else by asking as often as it says. */
import { applyListChange, type ListChange } from '#contract/passengers/list-change.ts';
import type { StationList } from '#contract/passengers/station-list.ts';
import { fetchInTime } from '#player/service/fetch-in-time.ts';

const ANSWER_MS = 15_000;
/** Interval where the service did not say one. */
const USUAL_SECONDS = 5;
/** Longest wait after failures, each of which doubles it. */
const MAX_SECONDS = 60;
/** Time after which a stream is tried again where there was no room, and up to twice that. */
const STREAM_AGAIN_MS = 120_000;

/** State of the line: `opening` until the first answer, `gone` where there is no such page. */
export type LineState = 'opening' | 'live' | 'offline' | 'gone';

export interface LineEvents {
  /** @param serviceNow the service's clock at this moment, where it is known */
  onList(list: StationList, serviceNow: number | undefined): void;
  onState(state: LineState): void;
}

/** Answer of the service that is a list. */
interface ListAnswer {
  data: StationList;
}

const parseTime = (text: string | null): number | undefined => {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
};

/**
 * Follows a list while the page is seen.
 *
 * @returns ends it
 */
export function followList(
  addresses: { list: string; events: string },
  { onList, onState }: LineEvents,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let streamTimer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;
  let isHearing = false;
  let isEnded = false;
  let failures = 0;
  /** List that the stream goes on from. */
  let heard: StationList | undefined;

  function askAgain(seconds: number): void {
    clearTimeout(timer);
    // A part of a second by chance, so that phones that were told the same do not ask together.
    if (!isEnded && !document.hidden)
      timer = setTimeout(() => void ask(), (seconds + Math.random()) * 1000);
  }

  async function ask(): Promise<void> {
    let seconds = USUAL_SECONDS;
    try {
      // The browser asks whether its copy is current: mostly nothing is sent again.
      const answer = await fetchInTime(addresses.list, { cache: 'no-cache' }, ANSWER_MS);
      seconds = Number(answer.headers.get('retry-after')) || USUAL_SECONDS;
      if (answer.status === 404) onState('gone');
      if (!answer.ok) throw new Error(`The list was not given: ${answer.status}.`);
      const { data }: ListAnswer = await answer.json();
      failures = 0;
      onState('live');
      onList(data, parseTime(answer.headers.get('date')));
    } catch {
      failures++;
      if (!isHearing) onState('offline');
      seconds = Math.min(MAX_SECONDS, seconds * 2 ** failures);
    }
    if (!isHearing) askAgain(seconds);
  }

  function hear(): void {
    if (typeof EventSource === 'undefined' || isEnded || document.hidden) return;
    source?.close();
    source = new EventSource(addresses.events);
    source.addEventListener('list', (event) => {
      isHearing = true;
      clearTimeout(timer);
      failures = 0;
      const { data }: ListAnswer = JSON.parse((event as MessageEvent<string>).data);
      heard = data;
      onState('live');
      onList(data, undefined);
    });
    source.addEventListener('change', (event) => {
      const change: ListChange = JSON.parse((event as MessageEvent<string>).data);
      heard = heard && applyListChange(heard, change);
      if (heard === undefined) hear();
      else onList(heard, undefined);
    });
    source.addEventListener('error', () => {
      isHearing = false;
      askAgain(failures === 0 ? 1 : USUAL_SECONDS);
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(streamTimer);
      streamTimer = setTimeout(hear, STREAM_AGAIN_MS * (1 + Math.random()));
    });
  }

  function stop(): void {
    clearTimeout(timer);
    clearTimeout(streamTimer);
    source?.close();
    isHearing = false;
  }

  function begin(): void {
    stop();
    // The stream begins with the whole list, which would share the line with it.
    void ask().then(hear);
  }
  const onVisibility = () => (document.hidden ? stop() : begin());
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', begin);
  begin();
  return () => {
    isEnded = true;
    stop();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', begin);
  };
}
