/** Settings of the organisation for all its messages, as this browser last received them. */
import { useEffect } from 'react';
import type { Look } from '#contract/look.ts';
import { DEFAULT_BOARD_COLOURS } from '#contract/look.ts';
import { computeMeanColour } from '#contract/settings/background-picture.ts';
import { type MessageChoices, STUDIO_CHOICES } from '#contract/settings/message-options.ts';
import { getSpeed } from '#contract/settings/signing-speed.ts';
import { DEFAULT_TENANT_SETTINGS, TenantSettings } from '#contract/settings/tenant-settings.ts';
import { loadBoardLogo } from '#rendering/board/board-logo.ts';
import { useTenantSettings } from '#studio/queries/use-tenant-settings.ts';
import { organisationLogo } from '#studio/signer/signer-look-setting.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

/** Setting saved in the browser, so that the board looks right before the service has responded, and without it. */
export const organisationSetting = browserSetting(
  'organisation',
  TenantSettings,
  DEFAULT_TENANT_SETTINGS,
);

organisationLogo.set(organisationSetting.read().logo);

/** Hears what the organisation has chosen. */
export function useOrganisation(): void {
  const { data } = useTenantSettings();
  useEffect(() => {
    if (data === undefined) return;
    const { settings } = data;
    void loadBoardLogo({ boardLogo: settings.logo }).then(() => {
      organisationSetting.write(settings);
      organisationLogo.set(settings.logo);
    });
  }, [data]);
}

/**
 * Returns the organisation's board and label for the look of a video: empty where they are the default, so that such
 * videos stay the same.
 */
export function getBoardLook(): Pick<Look, 'boardColours' | 'boardLogo' | 'labelWords'> {
  const { boardColours, logo, labelWords } = organisationSetting.read();
  const isDefault = JSON.stringify(boardColours) === JSON.stringify(DEFAULT_BOARD_COLOURS);
  return {
    ...(isDefault ? {} : { boardColours }),
    ...(logo && { boardLogo: logo }),
    ...(labelWords && { labelWords }),
  };
}

/** Returns the picture behind the signer, and its colour where it cannot be drawn; empty while there is none. */
export function getBackgroundPicture(): Partial<Pick<Look, 'background' | 'backgroundPicture'>> {
  const { backgroundPicture } = organisationSetting.read();
  if (backgroundPicture === undefined) return {};
  return { background: computeMeanColour(backgroundPicture.tones), backgroundPicture };
}

/** Returns the options of a new draft: the organisation's, and the studio's where the organisation has none. */
export function getDefaultMessageChoices(): MessageChoices {
  const { board, ...chosen } = organisationSetting.read().message;
  return {
    ...STUDIO_CHOICES,
    ...chosen,
    ...(board !== undefined && { board: board ? 'on' : 'off' }),
  };
}

/** Returns the speed of the signing in a new draft. */
export const getDefaultSpeed = (): number => getSpeed(organisationSetting.read().speed);
