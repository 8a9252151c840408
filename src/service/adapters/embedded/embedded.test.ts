/** The embedded adapters keep every promise of their ports. */

import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describeClientStore } from '../../ports/clients.contract.ts';
import { describeFileStore } from '../../ports/files.contract.ts';
import { describeRecordings } from '../../ports/library/recordings.contract.ts';
import { describeSignLibraries } from '../../ports/library/sign-libraries.contract.ts';
import {
  describeEmergency,
  describeMessageApprovals,
  describeReadyMessages,
} from '../../ports/messages/messages.contract.ts';
import { describePartFiles, describeServiceIntake } from '../../ports/part-files.contract.ts';
import { describeAuditLog } from '../../ports/people/audit-log.contract.ts';
import { describePasskeys } from '../../ports/people/passkeys.contract.ts';
import { describePeople } from '../../ports/people/people.contract.ts';
import { describeRateLimiter } from '../../ports/rate-limiter.contract.ts';
import { describeRemovals } from '../../ports/removals/removals.contract.ts';
import { describeRequestsAndQueue } from '../../ports/requests/requests-and-queue.contract.ts';
import { describeScreens } from '../../ports/screens/screens.contract.ts';
import { describeSessionStore } from '../../ports/sessions.contract.ts';
import { describeShift } from '../../ports/shift/shift.contract.ts';
import { describeWebhooks } from '../../ports/shift/webhooks.contract.ts';
import { describeTenantSettings } from '../../ports/tenant-settings.contract.ts';
import { describeTranslations } from '../../ports/translations/translations.contract.ts';
import { describeUploadStore } from '../../ports/uploads/uploads.contract.ts';
import { sqlClients } from '../sql/clients.ts';
import { itForgetsUnusedMessages } from '../sql/jobs/job-messages.contract.ts';
import { itPartsMessages } from '../sql/jobs/part-messages.contract.ts';
import { sqlRenderQueue } from '../sql/jobs/render-queue.ts';
import { sqlRecordings } from '../sql/library/recordings.ts';
import { sqlSignLibraries } from '../sql/library/sign-libraries.ts';
import { sqlMessageApprovals } from '../sql/messages/approvals.ts';
import { sqlEmergency } from '../sql/messages/emergency.ts';
import { sqlReadyMessages } from '../sql/messages/ready-messages.ts';
import { sqlIdentities } from '../sql/people/identities.ts';
import { sqlInvitations } from '../sql/people/invitations.ts';
import { sqlOneTimes } from '../sql/people/one-times.ts';
import { sqlPasskeys } from '../sql/people/passkeys.ts';
import { sqlPeople } from '../sql/people/people.ts';
import { sqlPersonSessions } from '../sql/people/person-sessions.ts';
import { tamperedLog } from '../sql/people/testing.ts';
import { sqlRemovals } from '../sql/removals.ts';
import { sqlSignRequests } from '../sql/requests/sign-requests.ts';
import { sqlReviewComments } from '../sql/reviews/review-comments.ts';
import { sqlScreenStore } from '../sql/screens/screen-store.ts';
import { sqlSessions } from '../sql/sessions.ts';
import { sqlHandOvers } from '../sql/shift/hand-overs.ts';
import { sqlNames } from '../sql/shift/names.ts';
import { sqlRequestNotes } from '../sql/shift/request-notes.ts';
import { sqlSavedViews } from '../sql/shift/saved-views.ts';
import { itKeepsTitlesForOlder } from '../sql/shift/titles-for-older.contract.ts';
import { sqlWebhooks } from '../sql/shift/webhooks.ts';
import { sqlTenantSettings } from '../sql/tenant-settings.ts';
import { sqlTranslations } from '../sql/translations.ts';
import { sqlUploads } from '../sql/uploads/uploads.ts';
import { sqlUsage } from '../sql/usage.ts';
import { diskFiles } from './disk-files.ts';
import { diskParts } from './disk-parts.ts';
import { memoryLimiter } from './memory-limiter.ts';
import { openDatabase } from './open-database.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'handsignal-'));

describeClientStore('libsql', async () => sqlClients(await openDatabase(':memory:')));
describeSessionStore('libsql', async () => sqlSessions(await openDatabase(':memory:')));
describeAuditLog('libsql', async () => tamperedLog(await openDatabase(':memory:')));
describePeople('libsql', async () => {
  const db = await openDatabase(':memory:');
  return {
    people: sqlPeople(db),
    invitations: sqlInvitations(db),
    sessions: sqlPersonSessions(db),
  };
});
describePasskeys('libsql', async () => {
  const db = await openDatabase(':memory:');
  return {
    people: sqlPeople(db),
    invitations: sqlInvitations(db),
    passkeys: sqlPasskeys(db),
    oneTimes: sqlOneTimes(db),
    identities: sqlIdentities(db),
  };
});
describeSignLibraries('libsql', async () => sqlSignLibraries(await openDatabase(':memory:')));
describeRecordings('libsql', async () => {
  const db = await openDatabase(':memory:');
  return {
    recordings: sqlRecordings(db),
    uploads: sqlUploads(db),
    usage: sqlUsage(db),
    removals: sqlRemovals(db),
    requests: sqlSignRequests(db),
    queue: sqlRenderQueue(db),
  };
});
describeTenantSettings('libsql', async () => sqlTenantSettings(await openDatabase(':memory:')));
describeShift('libsql', async () => {
  const db = await openDatabase(':memory:');
  return {
    requests: sqlSignRequests(db),
    notes: sqlRequestNotes(db),
    views: sqlSavedViews(db),
    names: sqlNames(db),
    handOvers: sqlHandOvers(db),
    people: sqlPeople(db),
    clients: sqlClients(db),
  };
});
describeWebhooks('libsql', async () => {
  const db = await openDatabase(':memory:');
  return {
    webhooks: sqlWebhooks(db),
    requests: sqlSignRequests(db),
    queue: sqlRenderQueue(db),
  };
});
describeScreens('libsql', async () => sqlScreenStore(await openDatabase(':memory:')));

describeReadyMessages('libsql', async () => sqlReadyMessages(await openDatabase(':memory:')));
describeMessageApprovals('libsql', async () => sqlMessageApprovals(await openDatabase(':memory:')));
describeEmergency('libsql', async () => sqlEmergency(await openDatabase(':memory:')));
describeFileStore('disk', () => diskFiles(folder(), randomUUID));
async function openParts() {
  const root = folder();
  const filesRoot = join(root, 'files');
  return {
    files: await diskFiles(filesRoot, randomUUID),
    parts: await diskParts(join(root, 'parts'), filesRoot),
  };
}
describeServiceIntake('disk', openParts);
describePartFiles('disk', async () => {
  const opened = await openParts();
  const { intake } = opened.parts;
  return {
    ...opened,
    put({ requestId, sizeBytes }, partNumber, content) {
      const offset = (partNumber - 1) * 4;
      const part = { partNumber, offset, length: Math.min(4, sizeBytes - offset) };
      return intake.write(requestId, part, Readable.from([Buffer.from(content)]));
    },
  };
});
describeRemovals('libsql', async () => {
  const db = await openDatabase(':memory:');
  return {
    requests: sqlSignRequests(db),
    queue: sqlRenderQueue(db),
    uploads: sqlUploads(db),
    removals: sqlRemovals(db),
  };
});
describeUploadStore('libsql', async () => {
  const db = await openDatabase(':memory:');
  return {
    ...{ clients: sqlClients(db), people: sqlPeople(db) },
    ...{ requests: sqlSignRequests(db), uploads: sqlUploads(db), usage: sqlUsage(db) },
  };
});
describeRateLimiter('memory', (limit, seconds) => {
  const limiter = memoryLimiter(limit, seconds);
  return Promise.resolve([limiter, limiter]);
});
describeRequestsAndQueue('libsql', async () => {
  const db = await openDatabase(':memory:');
  return { requests: sqlSignRequests(db), queue: sqlRenderQueue(db) };
});
itPartsMessages('libsql', (last) => openDatabase(':memory:', last));
itKeepsTitlesForOlder('libsql', (last) => openDatabase(':memory:', last));
itForgetsUnusedMessages('libsql', () => openDatabase(':memory:'));
describeTranslations('libsql', async () => {
  const db = await openDatabase(':memory:');
  return {
    requests: sqlSignRequests(db),
    queue: sqlRenderQueue(db),
    uploads: sqlUploads(db),
    translations: sqlTranslations(db),
    reviewComments: sqlReviewComments(db),
  };
});
