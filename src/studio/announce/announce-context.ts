/** State that all parts of the announce screen share: the draft, its assessment, and navigation to a field. */
import { createContext, use } from 'react';
import type { SignedMessage } from '#studio/signer/preview-player.ts';
import type { Store } from '#studio/ui/store.ts';
import type { AnnouncementKind } from './draft/kind.ts';
import type { Kind } from './draft/kind-list.ts';
import type { DraftControls } from './draft/use-draft.ts';
import type { Option, SectionId } from './form/option.ts';
import type { AnnouncementPipeline } from './preview/announcement-pipeline.ts';
import type { Lengths } from './preview/lengths.ts';
import type { AssessmentStore } from './preview/use-assessment.ts';

export interface Announce {
  draft: DraftControls;
  assessment: AssessmentStore;
  /** Lengths of the message with other options; undefined until they are computed. */
  lengths: Store<Lengths | undefined>;
  /** Undefined until they are loaded. */
  pipeline: AnnouncementPipeline | undefined;
  /** Sections that the person opened or closed; the others open when they matter. `more` is all of them together. */
  sections: Store<Partial<Record<SectionId | 'more', boolean>>>;
  /** Index of the displayed video where there are several, from 0. */
  selectedVideo: Store<number>;
  /** The kind whose example the signer shows on the first screen. */
  greeting: Store<Kind>;
  /** Message that is typed in English on the first screen, signed; undefined while nothing is. */
  typed: Store<SignedMessage | undefined>;
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
