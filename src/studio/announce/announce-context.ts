/** What every part of the announce screen shares: the draft, what is known about it, and the way to a field. */
import { createContext, use } from 'react';
import type { Store } from '#studio/ui/store.ts';
import type { AnnouncementKind } from './draft/kind.ts';
import type { Kind } from './draft/kinds.ts';
import type { DraftControls } from './draft/use-draft.ts';
import type { Option, SectionId } from './form/option.ts';
import type { Lengths } from './preview/lengths.ts';
import type { Stages } from './preview/stages.ts';
import type { AssessmentStore } from './preview/use-assessment.ts';

export interface Announce {
  draft: DraftControls;
  assessment: AssessmentStore;
  /** What other options would make of the length; undefined until it is worked out. */
  lengths: Store<Lengths | undefined>;
  /** Undefined until they are loaded. */
  stages: Stages | undefined;
  /** Which sections the person opened or closed; the others open when they matter. `more` is all of them. */
  sections: Store<Partial<Record<SectionId | 'more', boolean>>>;
  /** Which of several videos is shown, from 0. */
  chosen: Store<number>;
  /** The kind whose example the signer shows on the first screen. */
  greeting: Store<Kind>;
  /** Says what it is about. */
  chooseKind(id: AnnouncementKind): void;
  /** Opens the option's section and puts the focus on its control. */
  goTo(option: Option): void;
}

export const AnnounceContext = createContext<Announce | undefined>(undefined);

export function useAnnounce(): Announce {
  const announce = use(AnnounceContext);
  if (announce === undefined) throw new Error('useAnnounce outside of the announce screen.');
  return announce;
}
