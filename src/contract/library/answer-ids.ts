import { z } from 'zod';

/** Most answers that one decision can name. */
const MAX_ANSWERS_NAMED = 200;

/** Answers of passengers that a decision rests on. */
export const AnswerIds = z.array(z.uuid()).max(MAX_ANSWERS_NAMED).optional().meta({
  description: 'Ids of answers of passengers that this rests on. They are told what came of them.',
});
