/** Offers to send the clips of this browser to the library, where every video can show them. */
import { CloudUpload, X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { RecordedClip } from '#contract/clip.ts';
import type { LibraryChange } from '#contract/library/library-change.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { browserSetting, useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';
import {
  ConsentFields,
  type ConsentText,
  findConsentProblem,
  NO_CONSENT,
  toConsent,
} from './consent-fields.tsx';
import { useSending } from './use-sending.ts';

/** Ids of the clips that were offered and are to stay here. */
const declinedClips = browserSetting('clips-kept-here', z.array(z.string()), []);

const formatClipCount = (count: number) => (count === 1 ? '1 clip' : `${count} clips`);

export function OfferUpload({ clips }: { clips: readonly RecordedClip[] }) {
  const { data: me } = useMe();
  const [declined, decline] = useBrowserSetting(declinedClips);
  const [isAsking, setAsking] = useState(false);
  const sending = useSending();
  const { state, stop, clear } = sending;
  const mayRecord = me?.scopes.includes('library:review') ?? false;
  const declinedIds = new Set(declined);
  // Takes of the booth are sent from there, under what was agreed to in it.
  const offered = clips.filter(
    ({ id, review, consent }) =>
      !declinedIds.has(id) && review !== 'rejected' && consent === undefined,
  );
  if (state.kind === 'running')
    return (
      <div className="flex flex-wrap items-end gap-3">
        <ProgressBar
          label="Sending to the library"
          value={(state.completed + state.fraction) / state.all}
          valueLabel={`${state.completed} of ${formatClipCount(state.all)}`}
          className="min-w-48 flex-1"
        />
        <Button icon={<X aria-hidden className="size-5" />} onPress={stop}>
          Stop
        </Button>
      </div>
    );
  return (
    <>
      {state.kind === 'done' && (
        <Callout
          kind="success"
          role="status"
          title={`${formatClipCount(state.sent)} sent to the library`}
          actions={<Button onPress={clear}>Close</Button>}
        >
          <p>All your organisation’s videos can show them now.</p>
        </Callout>
      )}
      {state.kind === 'failed' && (
        <Callout
          kind="error"
          role="alert"
          title={`${state.sent} of ${formatClipCount(state.all)} sent`}
          actions={<Button onPress={() => setAsking(true)}>Continue</Button>}
        >
          <p className="[overflow-wrap:anywhere]">{state.reason}</p>
          <p>The others are still in this browser.</p>
        </Callout>
      )}
      {mayRecord && offered.length > 0 && state.kind === 'idle' && (
        <Callout
          kind="warning"
          title={`${formatClipCount(offered.length)} only in this browser`}
          actions={
            <>
              <Button
                kind="primary"
                icon={<CloudUpload aria-hidden className="size-5" />}
                onPress={() => setAsking(true)}
              >
                Send to the library
              </Button>
              <Button onPress={() => decline([...declined, ...offered.map(({ id }) => id)])}>
                Keep in this browser only
              </Button>
            </>
          }
        >
          <p>Only messages made in this browser can use them. Colleagues cannot use them yet.</p>
        </Callout>
      )}
      {isAsking && (
        <AskConsent
          clips={offered}
          onClose={() => setAsking(false)}
          onSend={(changes, consentFor) => {
            setAsking(false);
            void sending.send(offered, changes, consentFor);
          }}
        />
      )}
    </>
  );
}

interface AskConsentProps {
  clips: readonly RecordedClip[];
  onClose: () => void;
  onSend: (consents: LibraryChange[], consentFor: (clip: RecordedClip) => string) => void;
}

/** Renders a consent form for each person separately. */
function AskConsent({ clips, onClose, onSend }: AskConsentProps) {
  const signers = [...new Set(clips.map(({ signer }) => signer))];
  const [texts, setTexts] = useState<Record<string, ConsentText>>(() =>
    Object.fromEntries(signers.map((signer) => [signer, { ...NO_CONSENT, signer }])),
  );
  const [isTried, setTried] = useState(false);
  const problem = signers.map((signer) => findConsentProblem(texts[signer]!)).find(Boolean);
  const send = () => {
    setTried(true);
    if (problem !== undefined) return;
    const ids = new Map(signers.map((signer) => [signer, crypto.randomUUID() as string]));
    onSend(
      signers.map((signer) => ({
        kind: 'consent',
        consent: ids.get(signer)!,
        given: toConsent(texts[signer]!),
      })),
      ({ signer }) => ids.get(signer)!,
    );
  };
  return (
    <Dialog
      title={`Send ${formatClipCount(clips.length)} to the library`}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button kind="primary" onPress={send}>
            Send
          </Button>
        </>
      )}
    >
      {signers.map((signer) => (
        <fieldset key={signer} className="flex flex-col gap-4">
          <legend className="pb-2 font-semibold">
            {signer}, {formatClipCount(clips.filter((clip) => clip.signer === signer).length)}
          </legend>
          <ConsentFields
            value={texts[signer]!}
            onChange={(text) => setTexts({ ...texts, [signer]: text })}
            isSignerFixed
            agreement={`${signer} agrees to this`}
          />
        </fieldset>
      ))}
      {isTried && problem !== undefined && (
        <Callout kind="error" role="alert" title="Not sent">
          <p>{problem}</p>
        </Callout>
      )}
    </Dialog>
  );
}
