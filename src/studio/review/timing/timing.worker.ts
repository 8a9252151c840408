/** Works out off the page when each phrase of a part is signed: an hour of film takes seconds. */
import '#channel/without-eval.ts';
import { answerCalls } from '#channel/answer-calls.ts';
import { applyLibrary } from '#rendering/clips/library/apply-library.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { TIMING_ERRORS, type TimingCalls } from './timing-calls.ts';

answerCalls<TimingCalls>(
  self,
  {
    time({ message, rules, pausingSource }) {
      const { phrases, pauses } = composeSigning(applyLibrary(message, rules), { pausingSource });
      return { phrases, ...(pauses && { pauses }) };
    },
  },
  { errors: TIMING_ERRORS },
);
