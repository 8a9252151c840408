/** Sign-in with the organisation's own accounts: whether it is on, and what turns it on. */
import { INTEGRATION_VARIABLES } from '#contract/integrations/integration-variables.ts';
import { useBrowser } from '#studio/queries/people/use-browser.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { VariableList } from './variable-list.tsx';

export function ProviderSection() {
  const { data: browser } = useBrowser();
  const provider = browser?.provider;
  return (
    <SettingsSection title="Organisation sign-in">
      {browser !== undefined && (
        <p>
          {provider === undefined
            ? 'Off. People sign in with a passphrase or a passkey.'
            : `On. People can also sign in with ${provider.name}.`}
        </p>
      )}
      <p>
        People sign in with their work account, by OpenID Connect (for example Microsoft Entra ID).
        Whoever runs the service sets these environment variables and restarts it.
      </p>
      <VariableList label="Variables for sign-in" names={INTEGRATION_VARIABLES.signIn} />
    </SettingsSection>
  );
}
