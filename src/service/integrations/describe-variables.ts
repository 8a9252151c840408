import {
  INTEGRATION_VARIABLES,
  type IntegrationVariable,
} from '#contract/integrations/integration-variables.ts';
import type { Configuration } from '#service/configuration.ts';

/** Variables whose values help an administrator and are no secrets. */
const READABLE = [
  'PUBLIC_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_NAME',
  'OIDC_TENANT',
  'OIDC_EMAIL_CLAIM',
  'OIDC_NAME_CLAIM',
] as const;

/** Describes the variables that connect the service to other systems; secrets and lists without their values. */
export function describeIntegrationVariables(configuration: Configuration): IntegrationVariable[] {
  return Object.values(INTEGRATION_VARIABLES)
    .flat()
    .map((name) => {
      const value = configuration[name];
      const isSet = Array.isArray(value) ? value.length > 0 : value !== undefined;
      const readable = READABLE.find((listed) => listed === name);
      return { name, isSet, ...(isSet && readable && { value: configuration[readable] }) };
    });
}
