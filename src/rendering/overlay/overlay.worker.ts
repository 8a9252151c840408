import { messageScene } from '../picture/message-scene.ts';
import { answerOverlayOrder } from './answer-overlay-order.ts';

answerOverlayOrder(self, messageScene);
