import { answerSpeechCalls } from './answer-speech-calls.ts';
import { loadWhisper } from './load-whisper.ts';

answerSpeechCalls(self, loadWhisper);
