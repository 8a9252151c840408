/** Advice that a person adds to a proposed message: checked again, since trains have gone on. */
import { checkFields } from '#announcement/check-fields.ts';
import type { DepartureRow } from '#contract/departures/departure-list.ts';
import type { ProposalAdvice } from '#contract/departures/proposal.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { StoredProposal } from '#service/ports/departures/proposals.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Whether the advised train still leaves as the advice says. */
function isStillTrue(row: DepartureRow, { fields }: ProposalAdvice): boolean {
  const { nextTiming, nextPlatform } = fields;
  const leavesAt = formatClockTime(row.expected ?? row.scheduled).replace(':', '');
  const isRunning = row.state === 'on-time' || row.state === 'late' || row.state === 'unknown';
  const hasPlatform = nextPlatform === undefined || row.platform === nextPlatform;
  return isRunning && leavesAt === nextTiming && hasPlatform;
}

/**
 * Returns the request of a proposal with its advice.
 * @throws {ServiceError} `conflict` where there is no advice, or it is no longer true
 */
export async function addAdvice(
  { stations, reference }: Pick<Ports, 'stations' | 'reference'>,
  { tenant, station, request, advice }: StoredProposal,
): Promise<NonNullable<StoredProposal['request']>> {
  if (advice === undefined) throw new ServiceError('conflict', 'This message has no advice.');
  const list = (await stations.find(tenant, station))?.list;
  const row = list?.departures.find(({ key }) => key === advice.departure);
  if (row === undefined || !isStillTrue(row, advice))
    throw new ServiceError(
      'conflict',
      'The next train has changed since. Accept the message without it.',
    );
  const advised = { ...request, ...advice.fields };
  const { problems } = { problems: [], ...checkFields(advised, reference) };
  if (problems.length > 0)
    throw new ServiceError('conflict', problems.map(({ message }) => message).join(' '));
  return advised;
}
