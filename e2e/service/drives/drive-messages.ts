/** Calls of every operation of ready messages, patterns, the approval for air, and the emergency shelf. */
import type { RunningService } from '../../fixtures.ts';
import {
  accessToken,
  addClient,
  type Drive,
  jsonBody,
  renderNext,
  type Send,
  sender,
  smallMovie,
} from '../client.ts';

type Created = { data: { id: string } };

const GATE = {
  title: 'Gate',
  category: 'station',
  sentences: [{ english: 'Gate {gate} is closed.', gloss: 'ENTRANCE {gate}, CLOSED' }],
  blanks: [{ name: 'gate', label: 'Gate', type: 'number', example: '3' }],
};

async function driveShelf(drive: Drive, by: Send): Promise<void> {
  const shelf = '/v1/ready-messages';
  const { body } = await drive<Created>(`post ${shelf}`, shelf, jsonBody(GATE), by);
  const path = `${shelf}/${body.data.id}`;
  await drive(`get ${shelf}`, shelf, {}, by);
  await drive(`get ${shelf}/{id}`, path, {}, by);
  const change = { version: 1, message: { ...GATE, title: 'A gate' } };
  await drive(`put ${shelf}/{id}`, path, { ...jsonBody(change), method: 'PUT' }, by);
  await drive(`post ${shelf}/{id}/archive`, `${path}/archive`, jsonBody({ archived: true }), by);
}

async function drivePatterns(drive: Drive, by: Send): Promise<void> {
  const patterns = '/v1/patterns';
  const { body } = await drive<{ data: { id: string; digest: string }[] }>(
    `get ${patterns}`,
    patterns,
    {},
    by,
  );
  const { id, digest } = body.data.find((pattern) => pattern.id === 'message-snow')!;
  const path = `${patterns}/${id}/approvals`;
  await drive(`post ${patterns}/{id}/approvals`, path, jsonBody({ digest }), by);
  await drive(`delete ${patterns}/{id}/approvals`, path, { method: 'DELETE' }, by);
  await drive('get /v1/air-rules', '/v1/air-rules', {}, by);
}

async function driveEmergency(drive: Drive, by: Send): Promise<void> {
  const shelf = '/v1/emergency-messages';
  const marked = jsonBody({ message: 'evacuate' });
  const { body } = await drive<Created>(`post ${shelf}`, shelf, marked, by);
  await renderNext(by, smallMovie());
  await drive(`get ${shelf}`, shelf, {}, by);
  const path = `${shelf}/${body.data.id}`;
  await drive(`post ${shelf}/{id}/show`, `${path}/show`, jsonBody({}), by);
  await drive(`post ${shelf}/end`, `${shelf}/end`, { method: 'POST' }, by);
  await drive(`delete ${shelf}/{id}`, path, { method: 'DELETE' }, by);
}

/** Calls the operations for a separate organisation, whose render jobs do not mix with others. */
export async function driveMessages(
  { url, environment }: Pick<RunningService, 'url' | 'environment'>,
  drive: Drive,
): Promise<void> {
  const scope =
    'requests:read requests:write screens:write reviews:write emergency:write admin worker';
  const by = sender(url, await accessToken(url, await addClient(environment, 'derby', scope)));
  await driveShelf(drive, by);
  await drivePatterns(drive, by);
  const ready = '/v1/sign-requests/ready-messages';
  const { body } = await drive<Created>(`post ${ready}`, ready, jsonBody({ message: 'snow' }), by);
  await renderNext(by, smallMovie());
  const air = `/v1/sign-requests/${body.data.id}/air`;
  const operation = '/v1/sign-requests/{id}/air';
  await drive(`get ${operation}`, air, {}, by);
  for (const step of ['ask', 'approve', 'withdraw'])
    await drive(`post ${operation}/${step}`, `${air}/${step}`, { method: 'POST' }, by);
  await driveEmergency(drive, by);
}
