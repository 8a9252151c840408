/** Consent form, shown once a session before the camera is switched on. */
import { useState } from 'react';
import { RegionField } from '#studio/glosses/region-field.tsx';
import {
  ConsentFields,
  type ConsentText,
  findConsentProblem,
  NO_CONSENT,
  toConsent,
} from '#studio/signs/recordings/consent-fields.tsx';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { boothConsents, boothSession } from './booth-session.ts';

export function ConsentStep({ signer }: { signer: string }) {
  const [text, setText] = useState<ConsentText>({ ...NO_CONSENT, signer });
  const [region, setRegion] = useState('');
  const [isTried, setTried] = useState(false);
  const [, openSession] = useBrowserSetting(boothSession);
  const [earlier, remember] = useBrowserSetting(boothConsents);
  const problem = findConsentProblem(text);
  const begin = () => {
    setTried(true);
    if (problem !== undefined) return;
    const session = {
      consent: crypto.randomUUID() as string,
      ...toConsent(text),
      ...(region.trim() !== '' && { region: region.trim() }),
    };
    remember([...earlier, session]);
    openSession(session);
  };
  return (
    <form
      className="flex max-w-prose flex-col gap-4 rounded-md border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <h2 className="text-xl font-semibold">Before you are filmed</h2>
      <ConsentFields
        value={text}
        onChange={setText}
        agreement="I agree to be filmed and shown for this"
      />
      <RegionField
        help="Where you sign like this. Messages of stations there show these recordings, and no others. Blank = the whole United Kingdom."
        value={region}
        onChange={setRegion}
      />
      {isTried && problem !== undefined && (
        <Callout kind="error" role="alert" title="Session not started">
          <p>{problem}</p>
        </Callout>
      )}
      <div>
        <Button kind="primary" type="submit">
          Start session
        </Button>
      </div>
    </form>
  );
}
