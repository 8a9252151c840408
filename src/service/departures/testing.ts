/** A followed station over a service in this process, with boards of invented trains. */
import { expect } from 'vitest';
import type { Proposal } from '#contract/departures/proposal.ts';
import { json, type TestService } from '#service/testing.ts';
import { createProposalRunner } from './carry-out.ts';

const call = (crs: string, st: string) => ({ locationName: crs, crs, st, et: 'On time' });

/** Creates a train to York at 10:50 from platform 4, with these changes. */
export const createTrain = (changes: object = {}) => ({
  origin: [{ locationName: 'Leeds', crs: 'LDS' }],
  destination: [{ locationName: 'York', crs: 'YRK' }],
  std: '10:50',
  etd: 'On time',
  platform: '4',
  operatorCode: 'TP',
  isCancelled: false,
  serviceType: 'train',
  subsequentCallingPoints: [{ callingPoint: [call('GRF', '11:00'), call('YRK', '11:20')] }],
  serviceID: 'changes each time',
  ...changes,
});

export type FollowedLeeds = ReturnType<typeof followLeeds>;

/** Follows Leeds in a service; boards are sent as another system does. */
export function followLeeds(service: TestService, tenant = 'waterloo') {
  const { ports } = service;
  const read = async (path: string, init: RequestInit = {}) => {
    const response = await service.send(path, init, tenant);
    const text = await response.text();
    expect([path, response.status, response.ok ? '' : text]).toEqual([path, 200, '']);
    return JSON.parse(text).data;
  };
  /** Sends a board that was made now, with these changes. */
  const sendBoard = (changes: object) =>
    service.send(
      '/v1/departures?at=LDS',
      json({
        generatedAt: new Date(service.clock.now).toISOString(),
        locationName: 'Leeds',
        crs: 'LDS',
        platformAvailable: true,
        areServicesAvailable: true,
        ...changes,
      }),
      tenant,
    );
  return {
    save: (rules: object = {}) => read('/v1/stations/LDS', json({ rules }, 'PUT')),
    departures: () => read('/v1/stations/LDS/departures'),
    sendBoard,
    /** Sends a board that was made now. */
    send: (...trains: object[]) => sendBoard({ trainServices: trains }),
    proposals: (state = 'open'): Promise<Proposal[]> =>
      read(`/v1/proposed-messages?state=${state}`),
    decide: (id: string, decision: 'accept' | 'dismiss', body?: object) =>
      service.send(
        `/v1/proposed-messages/${id}/${decision}`,
        body === undefined ? { method: 'POST' } : json(body),
        tenant,
      ),
    carryOut: createProposalRunner(ports),
    passSeconds(seconds: number) {
      service.clock.now += seconds * 1000;
    },
  };
}
