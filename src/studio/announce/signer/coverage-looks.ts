/**
 * Appearance of each rendition in the strip and its legend: a letter and a background, so that colour is not
 * the only cue.
 */
import type { Rendition } from '#contract/coverage.ts';

export const COVERAGE_LOOKS: Record<Rendition, { letter: string; ground: string }> = {
  sign: { letter: 'S', ground: 'bg-fine-soft border-fine text-fine' },
  composed: { letter: '+', ground: 'bg-accent-soft border-fine text-ink' },
  number: { letter: '1', ground: 'bg-accent-soft border-accent text-accent' },
  fingerspelled: { letter: 'a', ground: 'bg-odd-soft border-odd text-odd' },
  pointing: { letter: '↗', ground: 'bg-surface border-edge text-ink' },
  clip: { letter: '▶', ground: 'bg-hover border-ink text-ink' },
};

/** Forms that their source does not fully describe. */
export const HATCHED =
  'bg-[repeating-linear-gradient(135deg,transparent_0_5px,color-mix(in_srgb,currentColor_35%,transparent)_5px_7px)]';
