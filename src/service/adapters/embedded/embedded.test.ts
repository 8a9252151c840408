/** The embedded adapters keep every promise of their ports. */

import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sqlClients } from '#service/adapters/sql/clients.ts';
import { sqlConnections } from '#service/adapters/sql/departures/connections.ts';
import { sqlLeases } from '#service/adapters/sql/departures/leases.ts';
import { sqlProposals } from '#service/adapters/sql/departures/proposals.ts';
import { sqlRawMessages } from '#service/adapters/sql/departures/raw-messages.ts';
import { sqlReferenceUpdates } from '#service/adapters/sql/departures/reference-updates.ts';
import { sqlStations } from '#service/adapters/sql/departures/stations.ts';
import { itForgetsUnusedMessages } from '#service/adapters/sql/jobs/job-messages.contract.ts';
import { sqlRenderQueue } from '#service/adapters/sql/jobs/render-queue.ts';
import { sqlRecordings } from '#service/adapters/sql/library/recordings.ts';
import { sqlSignLibraries } from '#service/adapters/sql/library/sign-libraries.ts';
import { sqlEmergency } from '#service/adapters/sql/messages/emergency.ts';
import { sqlReadyMessages } from '#service/adapters/sql/messages/ready-messages.ts';
import { sqlAnswers } from '#service/adapters/sql/passengers/answers.ts';
import { sqlNotifications } from '#service/adapters/sql/passengers/notifications.ts';
import { sqlPassengerPages } from '#service/adapters/sql/passengers/passenger-pages.ts';
import { sqlMessageApprovals } from '#service/adapters/sql/patterns/approvals.ts';
import { sqlIdentities } from '#service/adapters/sql/people/identities.ts';
import { sqlInvitations } from '#service/adapters/sql/people/invitations.ts';
import { sqlOneTimes } from '#service/adapters/sql/people/one-times.ts';
import { sqlPasskeys } from '#service/adapters/sql/people/passkeys.ts';
import { sqlPeople } from '#service/adapters/sql/people/people.ts';
import { sqlPersonSessions } from '#service/adapters/sql/people/person-sessions.ts';
import { tamperedLog } from '#service/adapters/sql/people/testing.ts';
import { sqlReaders } from '#service/adapters/sql/readers.ts';
import { sqlRemovals } from '#service/adapters/sql/removals.ts';
import { sqlHandOvers } from '#service/adapters/sql/requests/hand-overs.ts';
import { sqlNames } from '#service/adapters/sql/requests/names.ts';
import { sqlRequestNotes } from '#service/adapters/sql/requests/request-notes.ts';
import { sqlSavedViews } from '#service/adapters/sql/requests/saved-views.ts';
import { sqlSignRequests } from '#service/adapters/sql/requests/sign-requests.ts';
import { sqlReviewComments } from '#service/adapters/sql/reviews/review-comments.ts';
import { sqlJourneys } from '#service/adapters/sql/screens/journeys.ts';
import { sqlScreenStore } from '#service/adapters/sql/screens/screen-store.ts';
import { sqlStationPlans } from '#service/adapters/sql/screens/station-plans.ts';
import { sqlSessions } from '#service/adapters/sql/sessions.ts';
import { sqlTenantSettings } from '#service/adapters/sql/tenant-settings.ts';
import { sqlTranslationMemory } from '#service/adapters/sql/translation-memory.ts';
import { sqlTranslations } from '#service/adapters/sql/translations.ts';
import { sqlUploads } from '#service/adapters/sql/uploads/uploads.ts';
import { sqlUsage } from '#service/adapters/sql/usage.ts';
import { sqlWebhooks } from '#service/adapters/sql/webhooks/webhooks.ts';
import { sqlWordLists } from '#service/adapters/sql/word-lists.ts';
import { describeClientStore } from '#service/ports/clients.contract.ts';
import { describeConnections } from '#service/ports/departures/connections.contract.ts';
import { describeDepartures } from '#service/ports/departures/departures.contract.ts';
import { describeFileStore } from '#service/ports/files.contract.ts';
import { describeRecordings } from '#service/ports/library/recordings.contract.ts';
import { describeSignLibraries } from '#service/ports/library/sign-libraries.contract.ts';
import {
  describeEmergency,
  describeMessageApprovals,
  describeReadyMessages,
} from '#service/ports/messages/messages.contract.ts';
import { describePartFiles, describeServiceIntake } from '#service/ports/part-files.contract.ts';
import { describeAnswers } from '#service/ports/passengers/answers.contract.ts';
import { describeNotifications } from '#service/ports/passengers/notifications.contract.ts';
import { describePassengerPages } from '#service/ports/passengers/passenger-pages.contract.ts';
import { describeAuditLog } from '#service/ports/people/audit-log.contract.ts';
import { describePasskeys } from '#service/ports/people/passkeys.contract.ts';
import { describePeople } from '#service/ports/people/people.contract.ts';
import { describeRateLimiter } from '#service/ports/rate-limiter.contract.ts';
import { describeRemovals } from '#service/ports/removals/removals.contract.ts';
import { describeShift } from '#service/ports/requests/list.contract.ts';
import { describeRequestsAndQueue } from '#service/ports/requests/requests-and-queue.contract.ts';
import { describeJourneys } from '#service/ports/screens/journeys.contract.ts';
import { describeScreens } from '#service/ports/screens/screens.contract.ts';
import { describeStationPlans } from '#service/ports/screens/station-plans.contract.ts';
import { describeSessionStore } from '#service/ports/sessions.contract.ts';
import { describeTenantSettings } from '#service/ports/tenant-settings.contract.ts';
import { describeReaders } from '#service/ports/translations/readers.contract.ts';
import { describeTranslationMemory } from '#service/ports/translations/translation-memory.contract.ts';
import { describeTranslations } from '#service/ports/translations/translations.contract.ts';
import { describeWordLists } from '#service/ports/translations/word-lists.contract.ts';
import { describeUploadStore } from '#service/ports/uploads/uploads.contract.ts';
import { describeWebhooks } from '#service/ports/webhooks/webhooks.contract.ts';
import { diskFiles } from './disk-files.ts';
import { diskParts } from './disk-parts.ts';
import { memoryLimiter } from './memory-limiter.ts';
import { openDatabase } from './sqlite/open-database.ts';

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
describeTranslationMemory('libsql', async () =>
  sqlTranslationMemory(await openDatabase(':memory:')),
);
describeReaders('libsql', async () => sqlReaders(await openDatabase(':memory:')));
describeWordLists('libsql', async () => sqlWordLists(await openDatabase(':memory:')));
describeShift('libsql', async () => {
  const db = await openDatabase(':memory:');
  return {
    requests: sqlSignRequests(db),
    notes: sqlRequestNotes(db),
    views: sqlSavedViews(db),
    names: sqlNames(db),
    handOvers: sqlHandOvers(db),
    screens: sqlScreenStore(db),
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
describeAnswers('libsql', async () => sqlAnswers(await openDatabase(':memory:')));
describeNotifications('libsql', async () => sqlNotifications(await openDatabase(':memory:')));
describePassengerPages('libsql', async () => sqlPassengerPages(await openDatabase(':memory:')));
describeScreens('libsql', async () => sqlScreenStore(await openDatabase(':memory:')));
describeStationPlans('libsql', async () => {
  const db = await openDatabase(':memory:');
  return { plans: sqlStationPlans(db), screens: sqlScreenStore(db) };
});
describeJourneys('libsql', async () => {
  const db = await openDatabase(':memory:');
  return { journeys: sqlJourneys(db), screens: sqlScreenStore(db) };
});

describeReadyMessages('libsql', async () => sqlReadyMessages(await openDatabase(':memory:')));
describeMessageApprovals('libsql', async () => sqlMessageApprovals(await openDatabase(':memory:')));
describeEmergency('libsql', async () => sqlEmergency(await openDatabase(':memory:')));
describeDepartures('libsql', async () => {
  const db = await openDatabase(':memory:');
  return { stations: sqlStations(db), proposals: sqlProposals(db) };
});
describeConnections('libsql', async () => {
  const db = await openDatabase(':memory:');
  return {
    connections: sqlConnections(db),
    leases: sqlLeases(db),
    rawMessages: sqlRawMessages(db),
    referenceUpdates: sqlReferenceUpdates(db),
  };
});
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
    clients: sqlClients(db),
    people: sqlPeople(db),
    requests: sqlSignRequests(db),
    uploads: sqlUploads(db),
    usage: sqlUsage(db),
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
