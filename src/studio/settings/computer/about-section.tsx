/** Sources and licences of the facts, the signs and the components. */
import type { ReactNode } from 'react';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import { SIGN_LIBRARY_VERSION } from '#contract/sign-library.ts';
import { REFERENCE_NOTICE } from '#reference/reference.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';

function Source({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} rel="noreferrer" target="_blank">
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

export function AboutSection() {
  return (
    <SettingsSection title="About">
      <p className="max-w-prose">
        Handsignal turns announcements into British Sign Language with a drawn signer. No Deaf BSL
        signer has checked its signs yet. Each sign shows its source and how sure that is. Words
        without a sourced sign are fingerspelled. Most signs were transcribed by Dicta-Sign and are
        licensed under CC BY-NC-SA 3.0. This allows non-commercial use only, unless the rights
        holder agrees to more. Sign library version {SIGN_LIBRARY_VERSION}.
      </p>
      <p className="max-w-prose">{REFERENCE_NOTICE}</p>
      <p className="max-w-prose">
        Videos are made in your browser by{' '}
        <Source href="https://github.com/ffmpegwasm/ffmpeg.wasm">ffmpeg.wasm</Source>. Its core is{' '}
        <Source href="https://ffmpeg.org">FFmpeg</Source> with x264 and libvpx, under the{' '}
        <Source href="https://www.gnu.org/licenses/old-licenses/gpl-2.0.html">
          GNU General Public License, version 2 or later
        </Source>
        . It is loaded as a separate file and used unchanged. Its source is at the first link.
      </p>
      <p className="max-w-prose">
        The typeface is <Source href="https://rsms.me/inter/">Inter</Source>, under the SIL Open
        Font License 1.1. All other packages that this page is made of, with their licences, are in{' '}
        <Source href={`${BASE_PATH}/licences.txt`}>licences.txt</Source>.
      </p>
    </SettingsSection>
  );
}
