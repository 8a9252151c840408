import { z } from 'zod';
import { NamedFigure } from '#contract/figure.ts';
import { Look, OfferedPictureSize } from '#contract/look.ts';
import { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import { TrainAnnouncementFields } from '#contract/requests/train-announcement.ts';
import { MessageChoice } from '#contract/settings/message-choice.ts';
import { MAX_SPEED, MIN_SPEED, SPEEDS_IN_WORDS } from '#contract/settings/signing-speed.ts';
import { Lanyard } from '#contract/signer-look.ts';
import { failures, GUARDED, json, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

/** The fields of the interface, and our extensions. */
const TrainAnnouncement = TrainAnnouncementFields.extend(MessageChoice.shape).meta({
  id: 'TrainAnnouncement',
});

/** `render=client`: the submitter renders. The rest is the look that the body has no field for, and how it is said. */
export const AnnouncementQuery = z.object({
  render: z.literal('client').optional(),
  signerFilms: z.stringbool({ error: 'Use true or false.' }).default(false).meta({
    description:
      'With render=client: you also deliver the films of the signer alone, if the organisation has screens.',
  }),
  screensOnly: z.stringbool({ error: 'Use true or false.' }).default(false).meta({
    description:
      'Makes only the film of the signer alone, which screens play. It is ready in half the time. Results then have no board, no captions and no label in the picture.',
  }),
  size: OfferedPictureSize.default('landscape720'),
  framesPerSecond: z.coerce.number().pipe(Look.shape.framesPerSecond.unwrap()).default(25),
  captions: Look.shape.captions,
  changeCards: z.stringbool().default(true),
  speed: z.coerce
    .number()
    .pipe(Look.shape.speed.unwrap())
    .optional()
    .meta({
      description: `Speed of the signing, ${MIN_SPEED} to ${MAX_SPEED}. In the studio, ${SPEEDS_IN_WORDS}. Pauses between phrases last as long at every speed. Default: that of your organisation's settings, or else 1.`,
    }),
  /** Signer: the name of a lifelike one, or the illustrated signer when missing. */
  signer: NamedFigure.optional(),
  /** A band with a card round the signer's neck, in one of these colours; none when missing. */
  lanyard: Lanyard.optional(),
  signerLogo: z.stringbool({ error: 'Use true or false.' }).default(false).meta({
    description:
      "Shows your organisation's logo on the signer's clothes, if its settings have one.",
  }),
  backgroundPicture: z.stringbool({ error: 'Use true or false.' }).default(false).meta({
    description:
      "Uses your organisation's background picture instead of bgColour, if its settings have one.",
  }),
  station: z.string().trim().max(20).optional().meta({
    description:
      'Code of the page for passengers of the station that the message is for. If the station has a region, approved signs of this region are used. Default: the region that all your stations have, if it is the same.',
    example: 'LDS',
  }),
  ...MessageChoice.shape,
  board: z
    .stringbool({ error: 'Use true or false.' })
    .optional()
    .meta({ description: MessageChoice.shape.board.description! }),
});

/** `POST /v1/sign-requests/train-announcements`. Its body is read as text: a repeated body is known by it. */
export const ANNOUNCE = defineEndpoint({
  operationId: 'announceTrain',
  summary: 'Request a train announcement',
  tag: 'Train announcements',
  description:
    "Sending the same body again returns the same id. An announcement that was rendered before is completed immediately. Unknown fields are ignored and listed in x-ignored-fields. Extensions: render=client leases the job to the submitter; screensOnly makes only the films for screens; size, framesPerSecond, captions, changeCards, speed, signer, lanyard, signerLogo and backgroundPicture set the look; station chooses the signs of a region; wording, stops, operatorName, names and board set the wording, here or as fields of the body (the parameters here take precedence). Options that you leave out come from your organisation's settings. Without those, the signer is alone on the default green 18,195,83 and on -1,-1,-1, which are for keying, and every stop is signed in full. On any other bgColour there is a board beside the signer, and each stop is signed by its first letters while its name is marked there. For the signer alone on such a colour, with every stop in full, send board=false.",
  scopes: ['requests:write'],
  action: 'request.made',
  query: AnnouncementQuery,
  body: json(TrainAnnouncement),
  responses: {
    ...ok('Accepted.', AnnouncementReceipt),
    ...failures(400, ...GUARDED, 408, 413, 415, 503, 507),
  },
});
