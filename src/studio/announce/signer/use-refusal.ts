/** Whether the organisation has approved enough of what is shown. */
import { computeSignCoverage, findRefusalReason } from '#contract/library/sign-coverage.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';

/** Returns why the first message that may not go on air may not; undefined where all may. */
export function useRefusal(signings: readonly Pick<Signing, 'units'>[]): string | undefined {
  const [{ policy }] = useBrowserSetting(libraryRules);
  for (const { units } of signings) {
    const reason = findRefusalReason(computeSignCoverage(units), policy.minApproved);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
