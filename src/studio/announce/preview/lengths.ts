/** Lengths of a message with other options, and the options that shorten it. Pure. */
import {
  BoardChoice,
  type MessageChoices,
  NamesOption,
  OperatorNameOption,
  StopsOption,
} from '#contract/settings/message-options.ts';
import { type Draft, getMessageOptions } from '#studio/announce/draft/draft.ts';

/** A message that is longer has time for too few passengers. */
export const MAX_CALM_SECONDS = 30;

/** Options that change how long the signing is, with their choices. */
const MEASURED = {
  stops: StopsOption.options,
  operatorName: OperatorNameOption.options,
  board: BoardChoice.options,
  names: NamesOption.options,
} as const;
export type MeasuredOption = keyof typeof MEASURED;

/** Change of the options that makes the message shorter. */
export interface Shortening {
  /** Label of the change, e.g. `Show the stops on the board`. */
  label: string;
  options: MessageChoices;
  /** Seconds saved, at least half a second. */
  savedSeconds: number;
}

/** Lengths of the first message of a draft. */
export interface Lengths {
  draft: Draft;
  seconds: number;
  /** Seconds with each choice of each option, the others unchanged, e.g. `stops.board`. */
  byChoice: Readonly<Record<string, number>>;
  /** The one that saves most first; none that saves nothing. */
  shortenings: readonly Shortening[];
}

export const choiceKey = (name: MeasuredOption, value: string) => `${name}.${value}`;

const withOptions = (draft: Draft, changed: Partial<MessageChoices>): Draft => ({
  ...draft,
  options: { ...draft.options, ...changed },
});

const singleChoices = (draft: Draft) =>
  (Object.keys(MEASURED) as MeasuredOption[]).flatMap((name) =>
    MEASURED[name].map((value) => ({
      key: choiceKey(name, value),
      draft: withOptions(draft, { [name]: value }),
    })),
  );

/**
 * Lists changes that may shorten the message. Where there is no board, showing something on it adds the board
 * first.
 */
function candidates(draft: Draft): { label: string; draft: Draft }[] {
  const board = getMessageOptions(draft).board === undefined ? { board: 'on' as const } : {};
  const changes: { label: string; change: Partial<MessageChoices> }[] = [
    { label: 'Show the stops on the board', change: { stops: 'board', ...board } },
    { label: 'Sign the first, last and changed stops', change: { stops: 'key' } },
    { label: 'Show the operator on the board', change: { operatorName: 'board', ...board } },
    { label: 'Sign known words in names', change: { names: 'composed' } },
    { label: 'Show the board', change: board },
  ];
  return changes.map(({ label, change }) => ({ label, draft: withOptions(draft, change) }));
}

const planKey = (draft: Draft) => JSON.stringify(getMessageOptions(draft));

/** Lists the draft itself first, then its variants with other options: one for each distinct plan. */
export function draftsToMeasure(draft: Draft): Draft[] {
  const all = [
    draft,
    ...[...singleChoices(draft), ...candidates(draft)].map((candidate) => candidate.draft),
  ];
  return [...new Map(all.map((variant) => [planKey(variant), variant])).values()];
}

/**
 * Computes the lengths of a draft with other options.
 *
 * @param measured each of `draftsToMeasure` with its length
 */
export function computeLengths(
  draft: Draft,
  measured: readonly { draft: Draft; seconds: number }[],
): Lengths {
  const secondsByPlan = new Map(
    measured.map((measurement) => [planKey(measurement.draft), measurement.seconds]),
  );
  const getSeconds = (variant: Draft) => secondsByPlan.get(planKey(variant))!;
  const seconds = getSeconds(draft);
  const shorter = candidates(draft)
    .map(({ label, draft: changed }) => ({
      label,
      options: changed.options,
      savedSeconds: seconds - getSeconds(changed),
    }))
    .filter(({ savedSeconds }) => savedSeconds >= 0.5)
    .sort((a, b) => b.savedSeconds - a.savedSeconds);
  return {
    draft,
    seconds,
    byChoice: Object.fromEntries(
      singleChoices(draft).map(({ key, draft: variant }) => [key, getSeconds(variant)]),
    ),
    shortenings: shorter.filter(
      ({ options }, index) =>
        index ===
        shorter.findIndex(
          (shortening) => JSON.stringify(shortening.options) === JSON.stringify(options),
        ),
    ),
  };
}
