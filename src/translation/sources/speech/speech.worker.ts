import { answerSpeechMessages } from './answer-speech-messages.ts';
import { loadWhisper } from './load-whisper.ts';

answerSpeechMessages(self, loadWhisper);
