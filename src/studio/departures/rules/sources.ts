import { RECORDED_STATION, type StationForm } from '#contract/departures/followed-station.ts';
import type { Choice } from '#studio/ui/form/choice.tsx';

/** Sources of a station's trains, as an administrator chooses them. */
export const SOURCES: readonly Choice<StationForm['source']>[] = [
  {
    id: 'connected',
    label: 'A connection',
    detail: 'Real-time data that your organisation subscribes to. See Connections.',
  },
  {
    id: 'sent',
    label: 'Another system sends them',
    detail: 'Your IT team connects it. The API documentation says how.',
  },
  {
    id: 'recorded',
    label: 'An invented day, to try everything',
    detail: `Only for ${RECORDED_STATION.name}. The trains are not real.`,
  },
];
