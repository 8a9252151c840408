/** Screens, and what is on air on them. */
import type { z } from 'zod';
import { type Journey, JourneyAnswer } from '#contract/screens/journey.ts';
import { type Playlist, PlaylistAnswer } from '#contract/screens/playlist.ts';
import {
  PairingCode,
  type Screen,
  ScreenAddress,
  ScreenAnswer,
  type ScreenForm,
  ScreenList,
} from '#contract/screens/screen.ts';
import { ScreenDayAnswer, type ScreenDayQuery } from '#contract/screens/screen-day.ts';
import {
  MAX_SHOWINGS_LISTED,
  type Showing,
  ShowingAnswer,
  type ShowingForm,
  ShowingPage,
} from '#contract/screens/showing.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

/** Screen as a person describes it. */
export type NewScreen = z.input<typeof ScreenForm>;
/** Request for a showing: what is shown, where and for how long. */
export type NewShowing = z.input<typeof ShowingForm>;

/** Start and end of a span, ISO 8601. */
export type ScreenSpan = z.input<typeof ScreenDayQuery>;

/** Filter of the showings on air or to come. */
export interface OnAirFilter {
  request?: string | undefined;
  /** `only` for those of the emergency shelf. */
  emergency?: 'only';
}

export function screenCalls({ api, resolveLink }: ServiceContext) {
  const { screens, showings } = api.v1;
  const screenApi = screens[':id'];
  return {
    async screens(signal?: AbortSignal): Promise<Screen[]> {
      return (await parseAnswer(await screens.$get({}, { init: { signal } }), ScreenList)).data;
    },
    async addScreen(form: NewScreen): Promise<Screen> {
      return (await parseAnswer(await screens.$post({ json: form }), ScreenAnswer)).data;
    },
    async changeScreen(id: string, form: NewScreen): Promise<Screen> {
      const answer = await screenApi.$put({ param: escaped({ id }), json: form });
      return (await parseAnswer(answer, ScreenAnswer)).data;
    },
    async removeScreen(id: string): Promise<void> {
      await screenApi.$delete({ param: escaped({ id }) });
    },
    /** Makes a new address; the one before ends, with its players. */
    async renewScreenAddress(id: string): Promise<string> {
      const answer = await screenApi.address.$post({ param: escaped({ id }) });
      return (await parseAnswer(answer, ScreenAddress)).data.address;
    },
    async offerScreenCode(id: string): Promise<{ code: string; expiresAt: string }> {
      const answer = await screenApi.code.$post({ param: escaped({ id }) });
      return (await parseAnswer(answer, PairingCode)).data;
    },
    async journey(id: string, signal?: AbortSignal): Promise<Journey> {
      const answer = await screenApi.journey.$get({ param: escaped({ id }) }, { init: { signal } });
      return (await parseAnswer(answer, JourneyAnswer)).data;
    },
    async endJourney(id: string): Promise<void> {
      await screenApi.journey.$delete({ param: escaped({ id }) });
    },
    async screenPlaylist(id: string, signal?: AbortSignal): Promise<Playlist> {
      const answer = await screenApi.playlist.$get(
        { param: escaped({ id }) },
        { init: { signal } },
      );
      const { data } = await parseAnswer(answer, PlaylistAnswer);
      const items = data.items.map((item) => ({ ...item, videoLink: resolveLink(item.videoLink) }));
      return { ...data, items };
    },

    /** Lists what was on a screen in a span of time, by its start. */
    async screenDay(id: string, span: ScreenSpan, signal?: AbortSignal) {
      const answer = await screenApi.showings.$get(
        { param: escaped({ id }), query: span },
        { init: { signal } },
      );
      return await parseAnswer(answer, ScreenDayAnswer);
    },

    /** Lists all showings on air or to come, newest first, however many pages they are. */
    async onAir(filter: OnAirFilter = {}, signal?: AbortSignal): Promise<Showing[]> {
      const found: Showing[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: String(MAX_SHOWINGS_LISTED), ...filter, ...(cursor && { cursor }) };
        const answer = await showings.$get({ query }, { init: { signal } });
        const page = await parseAnswer(answer, ShowingPage);
        found.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return found;
    },
    /** Whether anything was ever put on air. */
    async hasShown(signal?: AbortSignal): Promise<boolean> {
      const query = { state: 'all', limit: '1' } as const;
      const answer = await showings.$get({ query }, { init: { signal } });
      return (await parseAnswer(answer, ShowingPage)).data.length > 0;
    },
    /** Puts on air; answers the showing, and the ids of those that ended for it. */
    async show(form: NewShowing): Promise<z.infer<typeof ShowingAnswer>> {
      return await parseAnswer(await showings.$post({ json: form }), ShowingAnswer);
    },
    async takeDown(id: string): Promise<void> {
      await showings[':id'].$delete({ param: escaped({ id }) });
    },
    async takeDownEverything(): Promise<void> {
      await showings.$delete();
    },
  };
}
