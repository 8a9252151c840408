/** Starts playback when another sign is shown. */
import { type RefObject, useEffect, useRef } from 'react';
import type { Library } from '#studio/signs/library.ts';
import type { SignsSearch } from '#studio/signs/signs-search.ts';
import { wantsMotion } from '#studio/ui/video/motion.ts';
import type { SignPlayer } from './sign-player.ts';
import type { SignDetailView, Target } from './target.ts';

function bringIntoView(pane: HTMLElement | null): void {
  const top = pane?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight / 2) pane?.scrollIntoView({ block: 'start' });
}

/** Returns a key that stays the same until another target is chosen. */
const toTargetKey = (target: Target, sentence: SignsSearch['sentence']): string =>
  JSON.stringify([
    target.kind,
    target.title,
    target.kind === 'sign' && target.formIndex,
    target.kind === 'clip' && target.clip.id,
    sentence === true,
  ]);

/**
 * Hands the player what is shown. With reduced motion, a sign from the address stays still; a sign that the person
 * chooses plays. What arrives later for the same sign, as the organisation's forms do, neither starts nor stops it.
 */
export function usePlaying(
  player: SignPlayer,
  library: Library | undefined,
  showing: SignDetailView | undefined,
  sentence: SignsSearch['sentence'],
  pane: RefObject<HTMLElement | null>,
): void {
  const hasShown = useRef(false);
  const name = useRef<string>(undefined);
  const playable = showing?.playable;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes with whatever names it
  useEffect(() => {
    const next = showing && playable && toTargetKey(showing.target, sentence);
    const isSame = next !== undefined && next === name.current;
    const starts = isSame ? player.state.get().isPlaying : hasShown.current || wantsMotion();
    player.show(playable, library?.signer, starts);
    name.current = next;
    if (library === undefined) return;
    // On a small screen the signer may be out of view when a sign is chosen.
    if (hasShown.current && playable !== undefined && !isSame) bringIntoView(pane.current);
    hasShown.current = true;
  }, [player, playable, library]);
}
