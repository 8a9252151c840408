/** The files of a job on this machine's disk: there for the next try when the worker is lost, gone when the job is done. */
import { CodedError } from '#contract/coded-error.ts';
import { isLasting } from '#contract/requests/job-failure.ts';
import type { WorkFolder, WorkFolders } from '#rendering/files/work-folder.ts';
import { browserFolders } from '#rendering/files/work-folders.ts';

/** Works with the folder of a job, if files are kept here. It stays when the work may come again. */
export const withJobFolder = (
  jobId: string,
  folders: WorkFolders = browserFolders,
  work: (folder: WorkFolder | undefined) => Promise<void>,
): Promise<void> =>
  folders.hold(jobId, async () => {
    try {
      await work(await folders.open(jobId));
    } catch (error) {
      if (error instanceof CodedError && isLasting(String(error.code))) await folders.remove(jobId);
      throw error;
    }
    await folders.remove(jobId);
  });
