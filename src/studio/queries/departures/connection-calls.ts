/** Calls about connections to real-time data. */
import type { z } from 'zod';
import {
  ConnectionAnswer,
  type ConnectionForm,
  ConnectionList,
  type ConnectionTest,
  ConnectionTestAnswer,
  type FeedConnection,
} from '#contract/departures/connections/connection.ts';
import {
  RawMessageAnswer,
  RawMessageList,
  type RawMessageSummary,
} from '#contract/departures/connections/raw-message.ts';
import {
  type ReferenceChange,
  type ReferenceChanges,
  ReferenceChangesAnswer,
  ReferenceRowsAnswer,
} from '#contract/departures/reference-change.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

type Form = z.input<typeof ConnectionForm>;

export function connectionCalls({ api }: ServiceContext) {
  const connections = api.v1['feed-connections'];
  const connectionApi = connections[':id'];
  const stationApi = api.v1.stations[':crs'];
  const reference = api.v1['reference-changes'];
  return {
    async connections(signal?: AbortSignal): Promise<FeedConnection[]> {
      const answer = await connections.$get({}, { init: { signal } });
      return (await parseAnswer(answer, ConnectionList)).data;
    },
    /** Adds a connection, or changes the one with an id. */
    async saveConnection(form: Form, id?: string): Promise<FeedConnection> {
      const answer =
        id === undefined
          ? await connections.$post({ json: form })
          : await connectionApi.$put({ param: escaped({ id }), json: form });
      return (await parseAnswer(answer, ConnectionAnswer)).data;
    },
    async removeConnection(id: string): Promise<void> {
      await connectionApi.$delete({ param: escaped({ id }) });
    },
    /** Lists what a feed sent about a station in the last hour. */
    async feedMessages(crs: string, signal?: AbortSignal): Promise<RawMessageSummary[]> {
      const answer = await stationApi.messages.$get(
        { param: escaped({ crs }) },
        { init: { signal } },
      );
      return (await parseAnswer(answer, RawMessageList)).data;
    },
    /** Reads a message as the feed sent it. */
    async feedMessage(crs: string, id: string): Promise<string> {
      const answer = await stationApi.messages[':id'].$get({ param: escaped({ crs, id }) });
      return (await parseAnswer(answer, RawMessageAnswer)).data.content;
    },
    async testConnection(id: string): Promise<ConnectionTest> {
      const answer = await connectionApi.test.$post({ param: escaped({ id }), json: {} });
      return (await parseAnswer(answer, ConnectionTestAnswer)).data;
    },
    /** Lists what newer reference data has otherwise. */
    async referenceChanges(signal?: AbortSignal): Promise<ReferenceChanges> {
      const answer = await reference.$get({}, { init: { signal } });
      return (await parseAnswer(answer, ReferenceChangesAnswer)).data;
    },
    async acceptReference(changes: ReferenceChange[]): Promise<ReferenceChanges> {
      const answer = await reference.accept.$post({ json: { changes } });
      return (await parseAnswer(answer, ReferenceChangesAnswer)).data;
    },
    /** Reads the rows of reference data that were accepted. */
    async referenceRows(signal?: AbortSignal) {
      const answer = await api.v1['reference-overlay'].$get({}, { init: { signal } });
      return (await parseAnswer(answer, ReferenceRowsAnswer)).data;
    },
  };
}
