/** Query for the pipeline of the messages. */
import { useLoadedOnce } from '#studio/queries/use-loaded-once.ts';

export const useMessagePipeline = () =>
  useLoadedOnce(['messages', 'stages'], async () =>
    (await import('./message-pipeline.ts')).loadMessagePipeline(),
  );
