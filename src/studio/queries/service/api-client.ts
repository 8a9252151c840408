/** The service as functions: paths, tokens and parsing stay here. */
import { libraryCalls } from '../library/library-calls.ts';
import { packCalls } from '../library/pack-calls.ts';
import { recordingCalls } from '../library/recording-calls.ts';
import { messageCalls } from '../messages/message-calls.ts';
import { auditCalls } from '../people/audit-calls.ts';
import { peopleCalls } from '../people/people-calls.ts';
import { requestCalls } from '../requests/request-calls.ts';
import { reviewCalls } from '../review-calls.ts';
import { screenCalls } from '../screens/screen-calls.ts';
import { settingsCalls } from '../settings-calls.ts';
import { shiftCalls } from '../shift/shift-calls.ts';
import { webhookCalls } from '../shift/webhook-calls.ts';
import { uploadCalls } from '../upload-calls.ts';
import type { AccessTokens } from './access-token.ts';
import { serviceLine } from './service-line.ts';

/**
 * @param serviceUrl without a slash at the end; empty for the studio's own origin
 * @param tokens where access tokens come from
 */
export function createApiClient({
  serviceUrl,
  tokens,
}: {
  serviceUrl: string;
  tokens: AccessTokens;
}) {
  const line = serviceLine(serviceUrl, tokens);
  return {
    ...requestCalls(line),
    ...uploadCalls(line),
    ...reviewCalls(line),
    ...settingsCalls(line),
    ...libraryCalls(line),
    ...packCalls(line),
    ...recordingCalls(line),
    ...screenCalls(line),
    ...messageCalls(line),
    ...peopleCalls(line),
    ...auditCalls(line),
    ...shiftCalls(line),
    ...webhookCalls(line),
  };
}
export type ApiClient = ReturnType<typeof createApiClient>;
