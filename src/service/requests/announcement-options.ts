/**
 * Options of how one announcement is signed and looks: its own request takes precedence over its
 * organisation's settings.
 */
import type { z } from 'zod';
import type { Background } from '#contract/background.ts';
import { ILLUSTRATED } from '#contract/figure.ts';
import { Look } from '#contract/look.ts';
import type { Problem } from '#contract/requests/problem.ts';
import { getBackground, TrainAnnouncementFields } from '#contract/requests/train-announcement.ts';
import type { FilmPart } from '#contract/screens/timeline.ts';
import { computeMeanColour } from '#contract/settings/background-picture.ts';
import {
  MESSAGE_CHOICES,
  MessageChoice,
  mergeChoices,
  resolveMessageOptions,
} from '#contract/settings/message-choice.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';
import { getSpeed } from '#contract/settings/signing-speed.ts';
import {
  DEFAULT_TENANT_SETTINGS,
  type TenantSettings,
} from '#contract/settings/tenant-settings.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { toProblems } from '#service/http/to-problems.ts';
import type { Ports } from '#service/ports/ports.ts';
import { listPhoneFilms } from '#service/ports/requests/phone-films.ts';
import type { PhoneFilm } from '#service/ports/requests/render-work.ts';
import type { AnnouncementQuery } from './announcement-endpoint.ts';

/** Parses the choices that a body makes beside its fields; as with those, empty text counts as absent. */
export function choiceInBody(body: unknown): { choice: MessageChoice; problems: Problem[] } {
  const choices =
    typeof body === 'object' && body !== null
      ? Object.fromEntries(
          Object.entries(body).filter(
            ([name, value]) => isChoice(name) && !(typeof value === 'string' && !value.trim()),
          ),
        )
      : {};
  const parsed = MessageChoice.safeParse(choices);
  if (parsed.success) return { choice: parsed.data, problems: [] };
  return { choice: {}, problems: toProblems(parsed.error, choices) };
}

/** Whether a field of the body chooses how the message is said. */
export const isChoice = (name: string): boolean =>
  (MESSAGE_CHOICES as readonly string[]).includes(name);

/** Returns the background that a body requests; an invalid one is reported when the body is assessed. */
export function backgroundIn(body: unknown): Background {
  const request = TrainAnnouncementFields.pick({ bgColour: true }).safeParse(body);
  return getBackground(request.data ?? {});
}

/** Options by which an announcement is planned and drawn. */
export interface AnnouncementOptions {
  options: MessageOptions;
  look: Look;
  problems: Problem[];
}

/**
 * Combines the options of an announcement.
 *
 * @param inBody choices of the body; the query takes precedence
 * @param asBody background that the body requests
 * @param settings saved settings of the organisation; its colours and logo are used where there is a board
 */
export function announcementOptions(
  query: z.output<typeof AnnouncementQuery>,
  inBody: MessageChoice,
  asBody: Look['background'],
  settings: TenantSettings = DEFAULT_TENANT_SETTINGS,
): AnnouncementOptions {
  const {
    render: _,
    station: _station,
    signer,
    lanyard,
    signerLogo,
    backgroundPicture,
    ...shown
  } = query;
  const picture = backgroundPicture ? settings.backgroundPicture : undefined;
  const background = picture === undefined ? asBody : computeMeanColour(picture.tones);
  const { wording, stops, operatorName, names, board, ...chosen } = shown;
  const messageChoice = mergeChoices(inBody, { wording, stops, operatorName, names, board });
  const options = resolveMessageOptions(messageChoice, settings.message, {
    size: chosen.size,
    background,
  });
  const { boardColours, logo } = settings;
  const accessories = {
    ...(signer !== undefined && signer !== ILLUSTRATED && { figure: signer }),
    ...(lanyard !== undefined && { lanyard }),
    ...(signerLogo && logo !== undefined && { logo }),
  };
  const look = Look.parse({
    ...chosen,
    speed: chosen.speed ?? getSpeed(settings.speed),
    background,
    backgroundPicture: picture,
    // As usual, nothing is said: such videos stay the same.
    ...(Object.keys(accessories).length > 0 && {
      signer: { ...DEFAULT_SIGNER_LOOK, ...accessories },
    }),
    ...(options.board && { boardColours, boardLogo: logo }),
  });
  const needsBoard = messageChoice.stops === 'board' && options.board === undefined;
  return { options, look, problems: needsBoard ? [NO_BOARD] : [] };
}

const NO_BOARD: Problem = {
  code: 'field-conflict',
  field: 'stops',
  message:
    'stops=board needs a board, and this picture has none: add board=true, or choose signed or key.',
};

type RenderChoice = Pick<
  z.infer<typeof AnnouncementQuery>,
  'render' | 'signerFilms' | 'screensOnly'
>;

/**
 * Chooses the films that are made of each message: beside the whole one that of the signer alone, where the organisation
 * has screens, or pages for passengers. Who renders for itself may have made the videos before there was one, and then
 * delivers no films.
 */
export async function chooseFilms(
  { screens, passengerPages }: Pick<Ports, 'screens' | 'passengerPages'>,
  tenant: string,
  { render, signerFilms, screensOnly }: RenderChoice,
): Promise<FilmPart[]> {
  if (render !== undefined && !signerFilms) return ['whole'];
  const isShownAlone =
    screensOnly || (await passengerPages.list(tenant)).length > 0 || (await screens.hasAny(tenant));
  return [
    ...(screensOnly ? [] : (['whole'] as const)),
    ...(isShownAlone ? (['signer'] as const) : []),
  ];
}

/**
 * Chooses the films for phones that are made afterwards: where a page for passengers is on, the usual one, and one of each
 * further signer that the organisation offers.
 *
 * @param films those that are made first; a phone plays a small film beside that of the signer alone
 */
export async function choosePhoneFilms(
  { passengerPages, settings }: Pick<Ports, 'passengerPages' | 'settings'>,
  tenant: string,
  films: readonly FilmPart[],
  look: Look,
): Promise<PhoneFilm[]> {
  if (!films.includes('signer')) return [];
  if (!(await passengerPages.list(tenant)).some(({ isOn }) => isOn)) return [];
  return listPhoneFilms(look, (await settings.get(tenant))?.settings.passengers?.signers);
}
