/** Settings of this browser on this computer. */
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useConnection } from '#studio/queries/service/connection.ts';
import { AboutSection } from './about-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { ServiceSection } from './service-section.tsx';
import { StationSection } from './station-section.tsx';
import { StorageSection } from './storage-section.tsx';

/**
 * Returns whether the address and the client of the service are shown: with Advanced, where they were changed before, and
 * without a sign-in, which Advanced needs.
 */
function useIsServiceShown(): boolean {
  const { isAdvanced } = useAdvanced();
  const { data: me, error } = useMe();
  const { serviceUrl, clientId } = useConnection();
  const isChanged = serviceUrl !== '' || clientId !== '';
  return isAdvanced || isChanged || (me === undefined && error !== null);
}

export function ComputerTab() {
  const isServiceShown = useIsServiceShown();
  return (
    <>
      <DisplaySection />
      <StationSection />
      <NotificationsSection />
      {isServiceShown && <ServiceSection />}
      <StorageSection />
      <AboutSection />
    </>
  );
}
