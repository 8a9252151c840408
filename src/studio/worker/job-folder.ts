/** The files of a job on this machine's disk: there for the next try when the worker is lost, gone when the job is done. */
import { CodedError } from '#contract/coded-error.ts';
import { isLasting } from '#contract/requests/job-failure.ts';
import type { WorkFolder } from '#rendering/files/work-folder.ts';
import { removeWorkFolder, withFolderLock, workFolder } from '#rendering/files/work-folders.ts';

/** Works with the folder of a job, if this browser keeps files. It stays when the work may come again. */
export const withJobFolder = (
  jobId: string,
  work: (folder: WorkFolder | undefined) => Promise<void>,
): Promise<void> =>
  withFolderLock(jobId, async () => {
    try {
      await work(await workFolder(jobId));
    } catch (error) {
      if (error instanceof CodedError && isLasting(String(error.code)))
        await removeWorkFolder(jobId);
      throw error;
    }
    await removeWorkFolder(jobId);
  });
