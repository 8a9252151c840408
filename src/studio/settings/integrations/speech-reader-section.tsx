/** The speech reader: a server that writes down what is said in films and sound. */
import { ReaderSection } from './reader-section.tsx';

export function SpeechReaderSection() {
  return (
    <ReaderSection
      kind="speech"
      title="Speech reader"
      name="speech reader"
      modelExample="Systran/faster-whisper-small.en"
    >
      <p>
        A speech recognition server of your choice (whisper.cpp, Speaches, LocalAI) can write down
        what is said in films and sound without subtitles. Recognised numbers and names are marked:
        a reviewer checks them with the sound.
      </p>
      <p>
        Sent to the server: the sound, without its silence, in pieces of up to 30 seconds, and the
        names of stations to expect. Use a server that may hear your films. The activity log has
        each call.
      </p>
    </ReaderSection>
  );
}
