import { type LibraryRules, rulesOf, SHIPPED_RULES } from '#contract/library/library-rules.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Number of cached rules; each takes up to 300 KB. */
const MAX_KEPT = 100;

/** Gives the rules of a revision of a tenant's sign library. */
export type RulesAt = (tenant: string, revision: number) => Promise<LibraryRules>;

/** Rules never change, so the ones asked for last are kept. */
export function createRulesAt({ signLibraries }: Pick<Ports, 'signLibraries'>): RulesAt {
  const kept = new Map<string, LibraryRules>();
  return async (tenant, revision) => {
    if (revision === 0) return SHIPPED_RULES;
    const key = `${tenant} ${revision}`;
    const rules = kept.get(key) ?? rulesOf(await signLibraries.newest(tenant, revision));
    kept.delete(key);
    kept.set(key, rules);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return rules;
  };
}
