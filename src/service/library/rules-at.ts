import {
  computeLibraryRules,
  type LibraryRules,
  SHIPPED_RULES,
} from '#contract/library/library-rules.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Number of cached rules; each takes up to 300 KB. */
const MAX_CACHED = 100;

/** Gives the rules of a revision of a tenant's sign library. */
export type RulesAt = (tenant: string, revision: number) => Promise<LibraryRules>;

/** Rules never change, so the ones asked for last are kept. */
export function createRulesAt({ signLibraries }: Pick<Ports, 'signLibraries'>): RulesAt {
  const rulesByKey = new Map<string, LibraryRules>();
  return async (tenant, revision) => {
    if (revision === 0) return SHIPPED_RULES;
    const key = `${tenant} ${revision}`;
    const rules =
      rulesByKey.get(key) ?? computeLibraryRules(await signLibraries.newest(tenant, revision));
    rulesByKey.delete(key);
    rulesByKey.set(key, rules);
    const [oldest] = rulesByKey.keys();
    if (rulesByKey.size > MAX_CACHED && oldest !== undefined) rulesByKey.delete(oldest);
    return rules;
  };
}
