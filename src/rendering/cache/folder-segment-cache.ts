/** The segments of one long video, in the folder of its work: as many as there are, and none of them in memory. */
import type { WorkFolder } from '#rendering/files/work-folder.ts';
import type { SegmentCache } from './segment-cache.ts';

const getFileName = (key: string) => `segment-${key}`;

export const folderSegmentCache = (folder: WorkFolder): SegmentCache => ({
  isLasting: true,
  async get(key) {
    try {
      const segment = await folder.file(getFileName(key));
      return segment?.size === 0 ? undefined : segment;
    } catch (error) {
      console.warn('A saved segment could not be read.', error);
      return undefined;
    }
  },
  async put(key, segment) {
    try {
      await folder.put(getFileName(key), segment);
    } catch (error) {
      console.warn('A segment could not be saved.', error);
    }
  },
  // The folder goes as a whole.
  clear: () => Promise.resolve(),
});
