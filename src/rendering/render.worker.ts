import { answerRenderOrders } from './answer-render-orders.ts';
import { messageScene } from './message-scene.ts';

answerRenderOrders(self, messageScene);
