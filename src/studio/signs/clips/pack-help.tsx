/** Instructions for making a pack of clips, with a manifest to start from. */
import { MANIFEST_NAME } from '#contract/clip.ts';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';

const EXAMPLE = `{
  "format": "handsignal-clips",
  "version": 1,
  "source": "Station studio, May 2026",
  "signer": "Name, as agreed with the person",
  "licence": "CC BY 4.0",
  "clips": [
    { "glosses": ["TRAIN"], "file": "train.mp4", "inSeconds": 0.2, "outSeconds": 1.8 },
    {
      "glosses": ["PLATFORM", "10"],
      "file": "signs/platform-10.mp4",
      "review": "approved",
      "reviewer": "Name of the Deaf BSL signer who checked it"
    }
  ]
}`;

export function PackHelp() {
  return (
    <Disclosure title="How to make a pack">
      <p>
        A zip file with <code className="font-mono">{MANIFEST_NAME}</code> at the top level, and the
        mp4 files (H.264) that it lists.
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>
          One signer, in shot from above the head to the hips. Plain green background (18,195,83),
          evenly lit. No green clothes.
        </li>
        <li>
          At the in and out points, the signer holds the neutral pose: hands together in front of
          the stomach, mouth closed, looking at the camera.
        </li>
        <li>
          Use glosses from the message’s gloss line, such as TRAIN, PORTSMOUTH-HARBOUR or 12-30. If
          a clip has several signs, list them in order.
        </li>
        <li>25 or 50 frames a second, 1280 × 720 or larger, up to 30 s and 64 MB each.</li>
      </ul>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label="Example manifest"
        className="overflow-x-auto rounded-md border border-line bg-ground p-3"
      >
        <pre className="font-mono">{EXAMPLE}</pre>
      </section>
      <div className="flex">
        <CopyButton text={EXAMPLE}>Copy example</CopyButton>
      </div>
    </Disclosure>
  );
}
