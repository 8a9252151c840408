/** Train operating companies by ATOC code, with the trading names passengers know. */
import { z } from 'zod';
import { AtocCode } from '#contract/railway.ts';

/** Train operating company. */
export const Operator = z.object({
  code: AtocCode,
  /** The trading name, e.g. `London North Eastern Railway`. */
  name: z.string().min(1),
  /** `train` runs National Rail services; the rest share the code list without doing so. */
  kind: z.enum([
    'train',
    'brand',
    'metro',
    'tram',
    'heritage',
    'charter',
    'freight',
    'infrastructure',
    'path',
    'placeholder',
    'other',
  ]),
  /** Short name in common use, for where the full name would be long to spell, e.g. `LNER`. */
  shortName: z.string().min(1).optional(),
  /** Other and earlier names, for searching. */
  otherNames: z.array(z.string()).optional(),
  /** Whether it no longer runs trains under this code. */
  former: z.boolean().optional(),
});
export type Operator = z.infer<typeof Operator>;
