/** Settings, in tabs. */
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMe } from '#studio/queries/people/use-people.ts';
import { Page } from '#studio/ui/page.tsx';
import { ComputerTab } from './computer/computer-tab.tsx';
import { FigureSection } from './figures/figure-section.tsx';
import { SignerSection } from './figures/signer-section.tsx';
import { IntegrationsTab } from './integrations/integrations-tab.tsx';
import { OrganisationTab } from './organisation/organisation-tab.tsx';
import { ReviewTab } from './organisation/review-tab.tsx';
import { createSectionList, SectionList } from './section-list.ts';
import { SettingsNav } from './settings-nav.tsx';
import { isForAdministrators, type SettingsTab, TAB_TITLES } from './settings-tabs.ts';

function SignerTab() {
  return (
    <>
      <FigureSection />
      <SignerSection />
    </>
  );
}

const TABS: Readonly<Record<SettingsTab, () => ReactNode>> = {
  'this-computer': ComputerTab,
  organisation: OrganisationTab,
  'screens-and-review': ReviewTab,
  signer: SignerTab,
  integrations: IntegrationsTab,
};

export function SettingsPage() {
  const { tab = 'this-computer' } = useParams({ strict: false });
  const { data: me } = useMe();
  const [sections] = useState(createSectionList);
  const isStaff = me !== undefined && !me.scopes.includes('admin');
  const isShown = (listed: SettingsTab) => !isStaff || !isForAdministrators(listed);
  const Open = TABS[tab];
  return (
    <Page title="Settings" tabTitle={`${TAB_TITLES[tab]} · Settings`}>
      <SectionList value={sections}>
        <div className="flex flex-col gap-6 lg:flex-row lg:items-start lg:gap-8">
          <SettingsNav open={tab} isShown={isShown} />
          <div className="flex min-w-0 flex-1 flex-col gap-6">
            {isShown(tab) ? <Open /> : <p>Only administrators can change these settings.</p>}
          </div>
        </div>
      </SectionList>
    </Page>
  );
}
