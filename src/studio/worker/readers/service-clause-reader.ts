/** The organisation's clause reader, asked through the service while a job is held: its address and key stay there. */

import type { TranslationJob } from '#contract/requests/render-job.ts';
import { isLeaseLost, type JobCalls } from '#studio/worker/job-calls.ts';
import type { ClauseReader } from '#translation/clause-reading/clause-reader.ts';

/** Creates the reader of a job. A call that fails is an answer that did not come: the rules decide then. */
export const createServiceClauseReader = (
  job: TranslationJob,
  calls: Pick<JobCalls, 'readClauses'>,
  signal: AbortSignal,
): ClauseReader => ({
  async read(sentence, context) {
    try {
      return await calls.readClauses(job, { ...sentence, ...context }, signal);
    } catch (error) {
      if (signal.aborted || isLeaseLost(error)) throw error;
      console.warn('The clause reader was not asked about a sentence.', error);
      return { unread: 'no-answer' };
    }
  },
});
