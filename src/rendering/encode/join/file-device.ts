/** Files of ours in the file system of ffmpeg.wasm, which reads and writes them where they lie. */
import type { CoreFiles } from '#rendering/encode/ffmpeg-core.ts';
import type { GrowingFile } from '#rendering/files/work-folder.ts';

/** File that ffmpeg reads, writes and seeks in. */
export type DeviceFile = Pick<GrowingFile, 'read' | 'write' | 'size'>;

const DEVICE_CLASS = 64;
/** The device of drawn frames has the number of the class. */
let nextDevice = DEVICE_CLASS + 2;

/** Creates a path in ffmpeg's file system at which it writes, seeks and reads one of our files. */
export function addFileDevice(
  files: CoreFiles,
  path: string,
  file: DeviceFile,
  onWritten: (bytes: number) => void = () => undefined,
): void {
  const device = files.makedev(DEVICE_CLASS, nextDevice++);
  const toView = (heap: Int8Array<ArrayBuffer>, offset: number, length: number) =>
    new Uint8Array(heap.buffer, heap.byteOffset + offset, length);
  files.registerDevice(device, {
    open: () => undefined,
    read: (
      _: unknown,
      heap: Int8Array<ArrayBuffer>,
      offset: number,
      length: number,
      position: number,
    ) => file.read(toView(heap, offset, length), position),
    write(
      _: unknown,
      heap: Int8Array<ArrayBuffer>,
      offset: number,
      length: number,
      position: number,
    ) {
      file.write(toView(heap, offset, length), position);
      onWritten(length);
      return length;
    },
    llseek(stream: { position: number }, offset: number, whence: number) {
      const [SET, CURRENT] = [0, 1];
      if (whence === SET) return offset;
      return whence === CURRENT ? stream.position + offset : file.size + offset;
    },
  });
  files.mkdev(path, 0o666, device);
}
