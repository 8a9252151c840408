/** The service as functions: paths, tokens and parsing stay here. */
import { connectionCalls } from '#studio/queries/departures/connection-calls.ts';
import { departureCalls } from '#studio/queries/departures/departure-calls.ts';
import { integrationCalls } from '#studio/queries/integrations/integration-calls.ts';
import { readerCalls } from '#studio/queries/integrations/reader-calls.ts';
import { libraryCalls } from '#studio/queries/library/library-calls.ts';
import { packCalls } from '#studio/queries/library/pack-calls.ts';
import { recordingCalls } from '#studio/queries/library/recording-calls.ts';
import { messageCalls } from '#studio/queries/messages/message-calls.ts';
import { answerCalls } from '#studio/queries/passengers/answer-calls.ts';
import { passengerPageCalls } from '#studio/queries/passengers/page-calls.ts';
import { auditCalls } from '#studio/queries/people/audit-calls.ts';
import { peopleCalls } from '#studio/queries/people/people-calls.ts';
import { requestListCalls } from '#studio/queries/requests/list-calls.ts';
import { requestCalls } from '#studio/queries/requests/request-calls.ts';
import { reviewCalls } from '#studio/queries/review-calls.ts';
import { planCalls } from '#studio/queries/screens/plan-calls.ts';
import { screenCalls } from '#studio/queries/screens/screen-calls.ts';
import { settingsCalls } from '#studio/queries/settings-calls.ts';
import { uploadCalls } from '#studio/queries/upload-calls.ts';
import { webhookCalls } from '#studio/queries/webhooks/webhook-calls.ts';
import { wordListCalls } from '#studio/queries/words/word-list-calls.ts';
import type { AccessTokens } from './access-token.ts';
import { createServiceContext } from './service-context.ts';

/**
 * Creates the client of the service.
 * @param serviceUrl without a slash at the end; empty for the service that the studio came from
 * @param tokens source of access tokens
 */
export function createApiClient({
  serviceUrl,
  tokens,
}: {
  serviceUrl: string;
  tokens: AccessTokens;
}) {
  const context = createServiceContext(serviceUrl, tokens);
  return {
    ...requestCalls(context),
    ...uploadCalls(context),
    ...reviewCalls(context),
    ...settingsCalls(context),
    ...wordListCalls(context),
    ...libraryCalls(context),
    ...packCalls(context),
    ...recordingCalls(context),
    ...screenCalls(context),
    ...planCalls(context),
    ...messageCalls(context),
    ...peopleCalls(context),
    ...auditCalls(context),
    ...requestListCalls(context),
    ...webhookCalls(context),
    ...integrationCalls(context),
    ...readerCalls(context),
    ...departureCalls(context),
    ...connectionCalls(context),
    ...passengerPageCalls(context),
    ...answerCalls(context),
  };
}
export type ApiClient = ReturnType<typeof createApiClient>;
