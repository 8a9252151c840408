/** Stations that are followed, their departures, and messages that rules propose. */
import {
  type StationDepartures,
  StationDeparturesAnswer,
} from '#contract/departures/departure-list.ts';
import {
  type FollowedStation,
  StationAnswer,
  type StationForm,
  StationList,
} from '#contract/departures/followed-station.ts';
import { type Proposal, ProposalAnswer, ProposalList } from '#contract/departures/proposal.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

/** Decision of a person about a proposed message. */
export type Decision = 'accept' | 'dismiss';

export function departureCalls({ api }: ServiceContext) {
  const { stations } = api.v1;
  const proposals = api.v1['proposed-messages'];
  const stationApi = stations[':crs'];
  return {
    async followedStations(signal?: AbortSignal): Promise<FollowedStation[]> {
      return (await parseAnswer(await stations.$get({}, { init: { signal } }), StationList)).data;
    },
    async followStation(crs: string, form: StationForm): Promise<FollowedStation> {
      const answer = await stationApi.$put({ param: escaped({ crs }), json: form });
      return (await parseAnswer(answer, StationAnswer)).data;
    },
    async pauseRules(crs: string, isPaused: boolean): Promise<FollowedStation> {
      const answer = await stationApi.pause.$put({ param: escaped({ crs }), json: { isPaused } });
      return (await parseAnswer(answer, StationAnswer)).data;
    },
    async unfollowStation(crs: string): Promise<void> {
      await stationApi.$delete({ param: escaped({ crs }) });
    },
    async departures(crs: string, signal?: AbortSignal): Promise<StationDepartures> {
      const answer = await stationApi.departures.$get(
        { param: escaped({ crs }) },
        { init: { signal } },
      );
      return (await parseAnswer(answer, StationDeparturesAnswer)).data;
    },
    /** Lists the messages that wait for a person, or those that were decided, too. */
    async proposals(state: 'open' | 'all', signal?: AbortSignal): Promise<Proposal[]> {
      const answer = await proposals.$get({ query: { state } }, { init: { signal } });
      return (await parseAnswer(answer, ProposalList)).data;
    },
    /** Accepts or dismisses a proposed message. @param withAdvice whether it is accepted with its advice */
    async decideProposal(id: string, decision: Decision, withAdvice = false): Promise<Proposal> {
      const param = escaped({ id });
      const answer =
        decision === 'accept'
          ? await proposals[':id'].accept.$post({ param, json: { withAdvice } })
          : await proposals[':id'].dismiss.$post({ param });
      return (await parseAnswer(answer, ProposalAnswer)).data;
    },
  };
}
