/** API clients of the organisation, and the variables that connect the service to other systems. */
import type { z } from 'zod';
import {
  ApiClientCreated,
  type ApiClientForm,
  ApiClientList,
} from '#contract/integrations/api-clients.ts';
import { IntegrationVariableList } from '#contract/integrations/integration-variables.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

type Form = z.input<typeof ApiClientForm>;

export function integrationCalls({ api }: ServiceContext) {
  const clients = api.v1['api-clients'];
  const variables = api.v1['integration-variables'];
  return {
    apiClients: async (signal?: AbortSignal) =>
      (await parseAnswer(await clients.$get({}, { init: { signal } }), ApiClientList)).data,
    addApiClient: async (form: Form) =>
      (await parseAnswer(await clients.$post({ json: form }), ApiClientCreated)).data,
    removeApiClient: async (id: string): Promise<void> => {
      await clients[':id'].$delete({ param: escaped({ id }) });
    },
    integrationVariables: async (signal?: AbortSignal) =>
      (await parseAnswer(await variables.$get({}, { init: { signal } }), IntegrationVariableList))
        .data,
  };
}
