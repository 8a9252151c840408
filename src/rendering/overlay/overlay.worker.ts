import '#channel/without-eval.ts';
import { messageScene } from '#rendering/picture/message-scene.ts';
import { answerOverlayCalls } from './answer-overlay-calls.ts';

answerOverlayCalls(self, messageScene);
