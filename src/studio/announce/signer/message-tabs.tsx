/** Tabs of a request with several videos: the train's, the lifts', the escalators'. */

import { getKindLabel } from '#studio/announce/video/names.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';

interface MessageTabsProps {
  messages: readonly SignedMessage[];
  selected: number;
  onChoose: (index: number) => void;
}

export function MessageTabs({ messages, selected, onChoose }: MessageTabsProps) {
  return (
    <SegmentedControl
      label={`This announcement makes ${messages.length} videos`}
      choices={messages.map(({ message }, index) => ({
        id: String(index),
        label: getKindLabel(message.kind),
      }))}
      value={String(selected)}
      onChange={(id) => onChoose(Number(id))}
    />
  );
}
