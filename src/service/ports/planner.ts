import type { Look } from '#contract/look.ts';
import type { Problem, Warning } from '#contract/requests/problem.ts';
import type { MetaData } from '#contract/requests/train-announcement.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';

/** An announcement to plan. */
export interface PlanTask {
  /** The body as it came, JSON. */
  text: string;
  options: MessageOptions;
  look: Look;
}

/** What it becomes: the work of its job, or what is wrong with it. */
export type PlannedWork =
  | { problems: Problem[]; omitted: number }
  | {
      problems?: undefined;
      title: string;
      metaData?: MetaData | undefined;
      warnings: Warning[];
      /** A `RenderWork` as JSON. */
      work: string;
      /** Equal for the same work. */
      shareKey: string;
    };

/** Plans announcements without holding up other requests for long. */
export interface Planner {
  /** @throws {ServiceError} `unavailable` when too many wait, or one takes too long */
  plan(task: PlanTask): Promise<PlannedWork>;
}
