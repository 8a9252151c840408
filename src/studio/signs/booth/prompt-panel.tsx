/** Panel with the sign to record now, and those that come next. */
import { SkipForward } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Library } from '#studio/signs/library.ts';
import { createSignPlayer } from '#studio/signs/sign-detail/sign-player.ts';
import { SignStage } from '#studio/signs/sign-detail/sign-stage.tsx';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Kbd } from '#studio/ui/kbd.tsx';
import type { Prompt } from './prompts.ts';

interface PromptPanelProps {
  library: Library;
  prompt: Prompt;
  next: readonly Prompt[];
  onSkip: () => void;
  onOwn: (glosses: string[]) => void;
}

export function PromptPanel({ library, prompt, next, onSkip, onOwn }: PromptPanelProps) {
  return (
    <section aria-label="What to sign" className="flex flex-col gap-4">
      <div>
        <h2 className="font-mono text-3xl font-bold [overflow-wrap:anywhere]">
          {prompt.glosses.join(' ')}
        </h2>
        {prompt.english !== undefined && <p className="text-lg">{prompt.english}</p>}
        <p className="text-muted">{prompt.reason}</p>
      </div>
      <Example library={library} prompt={prompt} />
      <div className="flex flex-wrap gap-2">
        <Button icon={<SkipForward aria-hidden className="size-5" />} onPress={onSkip}>
          Skip <Kbd keys="s" />
        </Button>
      </div>
      {next.length > 0 && (
        <p className="text-muted [overflow-wrap:anywhere]">
          Next: {next.map(({ glosses }) => glosses.join(' ')).join(', ')}
        </p>
      )}
      <OwnPrompt library={library} onOwn={onOwn} />
    </section>
  );
}

/** Renders the drawn signer's version, to copy or to improve on. */
function Example({ library, prompt }: { library: Library; prompt: Prompt }) {
  const [player] = useState(createSignPlayer);
  const stageRef = useRef<HTMLDivElement>(null);
  const row = prompt.glosses.join(' ');
  const playable = useMemo(() => library.showGlosses(library.parse(row)), [library, row]);
  useEffect(() => player.show(playable, library.signer, false), [player, playable, library]);
  useEffect(() => () => player.dispose(), [player]);
  return (
    <div className="flex max-w-72 flex-col gap-2">
      <SignStage
        player={player}
        view="front"
        description={`The drawn signer, signing ${row}`}
        stageRef={stageRef}
        isRecorded={playable.clips !== undefined}
      />
      <Button kind="quiet" onPress={player.toggle}>
        Play the drawn signer
      </Button>
    </div>
  );
}

function OwnPrompt({ library, onOwn }: { library: Library; onOwn: (glosses: string[]) => void }) {
  const [text, setText] = useState('');
  const glosses = text.trim() === '' ? [] : text.trim().split(/\s+/);
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (glosses.length === 0 || library.parse(text).phrases.length === 0) return;
        onOwn(glosses);
        setText('');
      }}
    >
      <TextField
        label="Sign something else"
        value={text}
        onChange={setText}
        maxLength={200}
        placeholder="PLATFORM 10"
        help="Use glosses as in a message, with a space between them."
      />
      <Button type="submit" isDisabled={glosses.length === 0}>
        Sign this now
      </Button>
    </form>
  );
}
