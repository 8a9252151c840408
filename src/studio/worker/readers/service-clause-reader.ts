/** The organisation's clause reader, asked through the service while a job is held: its address and key stay there. */
import type { TranslationJob } from '#contract/requests/render-job.ts';
import { isLeaseLost, type JobCalls } from '#studio/worker/job-calls.ts';
import type { ClauseReader } from '#translation/clause-reading/clause-reader.ts';

type Answer = Awaited<ReturnType<ClauseReader['read']>>;

/** Failures in a row after which the reader is not asked again in this job: each may take its whole time. */
const MAX_FAILURES = 3;

/** Creates the reader of a job. A call that fails is an answer that did not come: the rules decide then. */
export function createServiceClauseReader(
  job: TranslationJob,
  calls: Pick<JobCalls, 'readClauses'>,
  signal: AbortSignal,
): ClauseReader {
  let failures = 0;

  async function ask(question: Parameters<JobCalls['readClauses']>[1]): Promise<Answer> {
    try {
      return await calls.readClauses(job, question, signal);
    } catch (error) {
      if (signal.aborted || isLeaseLost(error)) throw error;
      console.warn('The clause reader was not asked about a sentence.', error);
      return { unread: 'no-answer' };
    }
  }

  return {
    async read(sentence, context) {
      if (failures >= MAX_FAILURES) return { unread: 'off' };
      const answer = await ask({ ...sentence, ...context });
      failures = 'unread' in answer && answer.unread === 'no-answer' ? failures + 1 : 0;
      return answer;
    },
  };
}
