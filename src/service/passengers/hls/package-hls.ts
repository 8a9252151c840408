/** Packages a finished video as HLS: the same pictures, in a transport stream that signage of any age plays. */
import {
  BufferSource,
  BufferTarget,
  Conversion,
  HlsOutputFormat,
  Input,
  MP4,
  MpegTsOutputFormat,
  Output,
  PathedTarget,
} from 'mediabunny';

const SEGMENT_SECONDS = 4;

/**
 * Packages a video.
 *
 * @param name of its files: `NAME.m3u8` leads to the others
 * @returns the files by their names
 * @throws where it cannot be read
 */
export async function packageHls(
  name: string,
  mp4: ArrayBuffer,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const targets = new Map<string, BufferTarget>();
  const output = new Output({
    format: new HlsOutputFormat({
      segmentFormat: new MpegTsOutputFormat(),
      targetDuration: SEGMENT_SECONDS,
      singleFilePerPlaylist: true,
      getPlaylistPath: () => `${name}.video.m3u8`,
      getSegmentPath: () => `${name}.ts`,
    }),
    target: new PathedTarget(`${name}.m3u8`, ({ path }) => {
      const target = new BufferTarget();
      targets.set(path, target);
      return target;
    }),
  });
  const input = new Input({ source: new BufferSource(mp4), formats: [MP4] });
  const conversion = await Conversion.init({ input, output, showWarnings: false });
  await conversion.execute();
  return new Map(
    [...targets].map(([path, { buffer }]) => [path, new Uint8Array(buffer ?? new ArrayBuffer(0))]),
  );
}
