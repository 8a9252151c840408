/** Pages of a station for phones: public, each under a short code. */
import { z } from 'zod';
import { Region } from '#contract/library/region.ts';
import { Targets } from '#contract/screens/showing.ts';

/** Maximum number of pages of one organisation. */
export const MAX_PAGES = 500;

/** Short code of a page in its address: letters, digits and hyphens, in upper case. */
const PageCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9](?:[A-Z0-9-]{0,18}[A-Z0-9])$/, {
    error:
      'Use 2 to 20 letters, digits and hyphens, such as LDS. The first and last are no hyphens.',
  })
  .meta({ description: 'A CRS code, or a code of your own.', example: 'LDS' });

/** Details of a page, as a person enters them. */
export const PassengerPageForm = z.object({
  code: PageCode,
  name: z.string().trim().min(1).max(80).meta({
    description: 'Name of the station for passengers.',
    example: 'Leeds',
  }),
  isOn: z.boolean().default(false).meta({ description: 'Whether anybody can open the page.' }),
  on: Targets.prefault({ everywhere: true }).meta({
    description:
      'Screens whose messages are on the page. Groups are named too: a message to a group of one of its screens is on it.',
  }),
  region: Region.optional().meta({
    description:
      'Region whose signs are used in messages of this station, where a reviewer has approved one. Where all your stations have the same region, it applies to all your messages.',
  }),
});
export type PassengerPageForm = z.infer<typeof PassengerPageForm>;

/** A page as staff see it. */
export const PassengerPage = PassengerPageForm.extend({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  address: z.string().meta({ description: 'Address of the page, also in its QR code.' }),
});
export type PassengerPage = z.infer<typeof PassengerPage>;

/** Answer with one page. */
export const PassengerPageAnswer = z.object({ data: PassengerPage });
/** Response with all pages of the organisation, by name. */
export const PassengerPageList = z.object({ data: z.array(PassengerPage) });
