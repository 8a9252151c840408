/** Decodes packets with the browser, for the trial of its encoders. */

/**
 * I420 planes of the last of `chunks`; nothing when the browser does not decode every one of them, or to pixels
 * that we do not read.
 */
export async function decodeLastPicture(
  config: VideoDecoderConfig,
  chunks: readonly EncodedVideoChunk[],
  width: number,
  height: number,
): Promise<Uint8Array | undefined> {
  let pictures = 0;
  let copied: Promise<Uint8Array | undefined> | undefined;
  let hasFailed = false;
  const decoder = new VideoDecoder({
    output(frame) {
      pictures++;
      if (pictures === chunks.length)
        copied = copyPlanes(frame, width, height).finally(() => frame.close());
      else frame.close();
    },
    error() {
      hasFailed = true;
    },
  });
  try {
    decoder.configure(config);
    for (const chunk of chunks) decoder.decode(chunk);
    await decoder.flush();
    return hasFailed ? undefined : await copied;
  } catch {
    // A decoder that refuses what the encoder gave is an answer.
    return undefined;
  } finally {
    if (decoder.state !== 'closed') decoder.close();
  }
}

async function copyPlanes(
  frame: VideoFrame,
  width: number,
  height: number,
): Promise<Uint8Array | undefined> {
  const luma = width * height;
  const planes = new Uint8Array(luma * 1.5);
  const rect = { x: 0, y: 0, width, height };
  const first = { offset: 0, stride: width };
  if (frame.format === 'I420') {
    const layout = [
      first,
      { offset: luma, stride: width / 2 },
      { offset: luma * 1.25, stride: width / 2 },
    ];
    await frame.copyTo(planes, { rect, layout });
    return planes;
  }
  if (frame.format !== 'NV12') return undefined;
  await frame.copyTo(planes, { rect, layout: [first, { offset: luma, stride: width }] });
  const pairs = planes.slice(luma);
  for (let index = 0; index < luma / 4; index++) {
    planes[luma + index] = pairs[2 * index]!;
    planes[luma * 1.25 + index] = pairs[2 * index + 1]!;
  }
  return planes;
}
