/** Kinds of announcement: the six that staff begin with, or anything else in the full form. */
import { z } from 'zod';

export const AnnouncementKind = z.enum([
  'platform-change',
  'delay',
  'cancelled',
  'next-train',
  'bus',
  'lift',
  'whole',
]);
export type AnnouncementKind = z.infer<typeof AnnouncementKind>;
