import { answerSpeechLetters } from './answer-speech-letters.ts';
import { loadWhisper } from './load-whisper.ts';

answerSpeechLetters(self, loadWhisper);
