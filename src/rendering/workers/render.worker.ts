import '#channel/without-eval.ts';
import { getEngineFiles } from '#rendering/encode/engine-files.ts';
import { messageScene } from '#rendering/picture/message-scene.ts';
import { answerRenderRequests } from './answer-render-requests.ts';

answerRenderRequests(self, messageScene, { getEngineFiles });
