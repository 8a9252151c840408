/** Connections to other systems: programs that call the service, what it tells them, sign-in and feeds. */
import { WebhooksSection } from '#studio/settings/webhooks/webhooks-section.tsx';
import { ApiClientsSection } from './api-clients-section.tsx';
import { ClauseReaderSection } from './clause-reader-section.tsx';
import { FeedsSection } from './feeds-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { SpeechReaderSection } from './speech-reader-section.tsx';

export function IntegrationsTab() {
  return (
    <>
      <ApiClientsSection />
      <WebhooksSection />
      <ProviderSection />
      <FeedsSection />
      <ClauseReaderSection />
      <SpeechReaderSection />
    </>
  );
}
