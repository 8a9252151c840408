import { messageScene } from '../picture/message-scene.ts';
import { answerRenderOrders } from './answer-render-orders.ts';

answerRenderOrders(self, messageScene);
