/** Films, a leaflet, subtitles and a stand-in recogniser for tests. */
import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP3,
  Mp4OutputFormat,
  MpegTsOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { makePdf } from './pdf/testing.ts';
import { SAMPLE_RATE, type SpeechRecogniser } from './speech/speech-recogniser.ts';

/**
 * Builds an mp4 with the headers of a sound track; its packets are noise. The index is at the end, where
 * cameras write it.
 */
export async function mp4Headers(seconds: number): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  const packetSeconds = 1024 / 48_000;
  for (let timestamp = 0; timestamp < seconds; timestamp += packetSeconds)
    await source.add(
      new EncodedPacket(Uint8Array.of(0x21, 7, 9, 11), 'key', timestamp, packetSeconds),
      {
        decoderConfig: {
          codec: 'mp4a.40.2',
          sampleRate: 48_000,
          numberOfChannels: 2,
          description: Uint8Array.of(0x11, 0x90),
        },
      },
    );
  await output.finalize();
  return new Blob([target.buffer!], { type: 'video/mp4' });
}

/** Builds a webm of four pictures in four seconds, without sound; its packets are noise. */
export async function silentFilm(picture: Partial<VideoDecoderConfig> = {}): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source);
  await output.start();
  for (const timestamp of [0, 1, 2, 3])
    await source.add(new EncodedPacket(Uint8Array.of(0x30, 1, 2), 'key', timestamp, 1), {
      decoderConfig: { codec: 'vp8', codedWidth: 16, codedHeight: 16, ...picture },
    });
  await output.finalize();
  return new Blob([target.buffer!], { type: 'video/webm' });
}

/** Frames of silent MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 26 ms each. */
export function silentMp3(frames: number): Blob {
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return new Blob(
    Array.from({ length: frames }, () => frame),
    { type: 'audio/mpeg' },
  );
}

/** Puts such sound into a transport stream. */
export async function toTransportStream(mp3: Blob): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format: new MpegTsOutputFormat(), target });
  const source = new EncodedAudioPacketSource('mp3');
  output.addAudioTrack(source);
  await output.start();
  const input = new Input({ source: new BlobSource(mp3), formats: [MP3] });
  const track = (await input.getPrimaryAudioTrack())!;
  const decoderConfig = (await track.getDecoderConfig())!;
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig });
  await output.finalize();
  return new Blob([target.buffer!], { type: 'video/mp2t' });
}

/** STAND-IN for speech recognition: it recognises no words, but reports how long and how loud a window is. */
export const standInRecogniser: SpeechRecogniser = {
  async recognise(samples) {
    const endSeconds = samples.length / SAMPLE_RATE;
    const peak = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
    return [
      {
        startSeconds: 0,
        endSeconds,
        text: ` ${endSeconds.toFixed(1)} seconds, peak ${peak.toFixed(1)}.`,
      },
    ];
  },
};

/** Subtitles of two sentences, the first in two cues. */
export const SRT = new Blob([
  '1\n00:00:01,000 --> 00:00:02,000\nMind\n\n2\n00:00:02,000 --> 00:00:03,500\nthe gap. Go.\n',
]);

/** Builds a PDF of two pages with three messages that have identifiers. */
export const makeLeaflet = () =>
  makePdf((page) => {
    page.fontSize(18).text('Summer works').fontSize(11).moveDown();
    page.text('MSG 1: Trains are late. Take the bus.').moveDown().text('MSG 2').moveDown();
    page.text('Lifts are out of order at York. Ask our staff.').moveDown().text('It is soon over.');
    page.addPage().text('MSG 3').moveDown().text('Thank you.');
  });
