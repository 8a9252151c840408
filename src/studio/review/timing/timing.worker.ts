/** Works out off the page when each phrase of a part is signed: an hour of film takes seconds. */
import { answerCalls } from '#channel/answer-calls.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { withLibrary } from '#signing/lexicon/library/with-library.ts';
import { TIMING_ERRORS, type TimingCalls } from './timing-calls.ts';

answerCalls<TimingCalls>(
  self,
  { time: ({ message, rules }) => composeSigning(withLibrary(message, rules)).phrases },
  { errors: TIMING_ERRORS },
);
