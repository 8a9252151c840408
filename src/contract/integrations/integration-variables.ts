/** Environment variables of the service that connect it to other systems. */
import { z } from 'zod';

/** Names of the variables of the organisation's own sign-in. */
export const PROVIDER_VARIABLES = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_TENANT',
  'OIDC_EMAIL_CLAIM',
  'OIDC_NAME_CLAIM',
] as const;

/** Names of the variables, by what they are for. */
export const INTEGRATION_VARIABLES = {
  signIn: ['PUBLIC_URL', ...PROVIDER_VARIABLES],
  feeds: ['FEED_CONNECTIONS', 'FEED_ALLOWED_NETWORKS'],
  readers: ['READER_ALLOWED_NETWORKS'],
  webhooks: ['WEBHOOK_ALLOWED_NETWORKS'],
  api: ['CORS_ORIGINS'],
} as const;

/** State of one variable. Its value is absent where it is unset, or is nothing for a page. */
export const IntegrationVariable = z.object({
  name: z.string(),
  isSet: z.boolean(),
  value: z.string().optional().meta({ description: 'Absent for secrets and lists.' }),
});
export type IntegrationVariable = z.infer<typeof IntegrationVariable>;

/** Answer with all of them. */
export const IntegrationVariableList = z.object({ data: z.array(IntegrationVariable) });
