/** Whether the organisation has approved enough of what is shown. */
import { refusedBy, signCoverage } from '#contract/library/sign-coverage.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';

/** Returns why the first message that may not go on air may not; undefined where all may. */
export function useRefusal(signings: readonly Pick<Signing, 'units'>[]): string | undefined {
  const [{ policy }] = useBrowserSetting(libraryRules);
  for (const { units } of signings) {
    const why = refusedBy(signCoverage(units), policy.minApproved);
    if (why !== undefined) return why;
  }
  return undefined;
}
