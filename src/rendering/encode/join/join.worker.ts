import { answerJoinCalls } from './answer-join-calls.ts';

answerJoinCalls(self);
