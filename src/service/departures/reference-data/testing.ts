/** Lists of the railway for tests: as our data has them, but for some rows. */
import { loadReferenceData } from '#reference/refresh/load-reference-data.ts';
import type { ReceivedCall, TestAnswer } from '#service/departures/connections/testing.ts';

/** Lists as the product sends them; tests change their rows. */
export type TestLists = Record<string, object>;

/** Makes the lists with one station renamed and one added. */
export async function makeTestLists(): Promise<TestLists> {
  const { stations, operators, reasons } = await loadReferenceData();
  const renamed = stations.map(({ crs, name }) => ({
    crs,
    Value: crs === 'LDS' ? 'Leeds Central' : name,
  }));
  return {
    GetStationList: { StationList: [...renamed, { crs: 'QQZ', Value: 'New Town' }] },
    GetTOCList: { TOCList: operators.map(({ code, name }) => ({ toc: code, Value: name })) },
    GetReasonCodeList: reasons.map(({ code, text }) => ({
      code,
      lateReason: `This train has been delayed by ${text}`,
    })),
  };
}

/** Answers a call at `/ref` with a list. */
export const answerWithLists =
  (lists: TestLists) =>
  ({ path }: ReceivedCall): TestAnswer => ({ body: JSON.stringify(lists[path.split('/')[2]!]) });

/** Differences of the lists of tests. */
export const TEST_CHANGES = [
  { kind: 'station', code: 'LDS', change: 'renamed', from: 'Leeds', to: 'Leeds Central' },
  { kind: 'station', code: 'QQZ', change: 'added', to: 'New Town' },
] as const;
