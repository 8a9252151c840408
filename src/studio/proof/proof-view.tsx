/** Proof of a result: on a landscape and a portrait screen, and small over a film, with warnings. */

import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck, Pause, Play, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { percent } from '#contract/percent.ts';
import {
  centimetres,
  computeProof,
  DIAGONAL_INCHES,
  DISTANCE_METRES,
  FRAME_SHAPES,
  INSET_PERCENT,
  type Proof,
  type ProofFrame,
  type Setting,
} from '#studio/signer/proof/proof.ts';
import { Button } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { Select } from '#studio/ui/form/select.tsx';
import { Slider } from '#studio/ui/form/slider.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import type { ProofSearch } from './proof-search.ts';
import type { ProofVideo } from './use-proof-videos.ts';
import { type MeasuredVideo, useSignerBox } from './use-signer-box.ts';

const FRAMES: readonly { frame: ProofFrame; title: string }[] = [
  { frame: 'landscape', title: 'Landscape screen' },
  { frame: 'portrait', title: 'Portrait screen' },
  { frame: 'inset', title: 'Small, over a film' },
];

interface ProofViewProps {
  id: string;
  title: string;
  videos: readonly ProofVideo[];
  search: ProofSearch;
  onSearch: (changed: Partial<ProofSearch>) => void;
}

export function ProofView({ id, title, videos, search, onSearch }: ProofViewProps) {
  const [videoIndex, setVideoIndex] = useState(0);
  const [isStill, setStill] = useState(false);
  const video = videos[videoIndex] ?? videos[0]!;
  const measured = useSignerBox(video.url);
  const setting: Setting = {
    diagonalInches: search.diagonal ?? DIAGONAL_INCHES.usual,
    distanceMetres: search.distance ?? DISTANCE_METRES.usual,
    insetPercent: search.inset ?? INSET_PERCENT.usual,
  };
  return (
    <Page title={`Check size: ${title}`} isWide>
      <Link to="/requests/$id" params={{ id }} className="link inline-flex gap-1 self-start">
        <ArrowLeft aria-hidden className="size-5" />
        Back to the message
      </Link>
      {videos.length > 1 && (
        <Select
          label="Video"
          choices={videos.map((item, index) => ({ id: String(index), label: item.title }))}
          value={String(videoIndex)}
          onChange={(index) => setVideoIndex(Number(index))}
          className="max-w-md"
        />
      )}
      <section aria-label="Screen and viewing distance" className="grid gap-6 sm:grid-cols-3">
        <Slider
          label="Screen size, corner to corner"
          valueText={`${setting.diagonalInches} inches`}
          minValue={DIAGONAL_INCHES.least}
          maxValue={DIAGONAL_INCHES.most}
          step={1}
          value={setting.diagonalInches}
          onChange={(diagonal) => onSearch({ diagonal })}
        />
        <Slider
          label="Viewing distance"
          valueText={`${setting.distanceMetres} m`}
          minValue={DISTANCE_METRES.least}
          maxValue={DISTANCE_METRES.most}
          step={0.5}
          value={setting.distanceMetres}
          onChange={(distance) => onSearch({ distance })}
        />
        <Slider
          label="Signer width over a film"
          valueText={`${setting.insetPercent}%`}
          minValue={INSET_PERCENT.least}
          maxValue={INSET_PERCENT.most}
          step={1}
          value={setting.insetPercent}
          onChange={(inset) => onSearch({ inset })}
        />
      </section>
      {measured.error !== null && (
        <Callout kind="error" role="alert" title="The signer could not be measured">
          <p>{measured.error.message}</p>
        </Callout>
      )}
      {measured.data !== undefined && measured.data.box === undefined && (
        <Callout kind="warning" role="status" title="The signer cannot be measured in this video">
          <p>
            The video’s background is not plain, so the signer cannot be found. Judge the size by
            eye.
          </p>
        </Callout>
      )}
      {measured.data === undefined && measured.error === null && (
        <p role="status">Measuring the signer…</p>
      )}
      <div className="flex">
        <Button
          icon={
            isStill ? (
              <Play aria-hidden className="size-5" />
            ) : (
              <Pause aria-hidden className="size-5" />
            )
          }
          onPress={() => setStill(!isStill)}
        >
          {isStill ? 'Play' : 'Pause'}
        </Button>
      </div>
      <ul className="grid gap-6 lg:grid-cols-[16fr_6fr_16fr]">
        {FRAMES.map(({ frame, title: name }) => (
          <li key={frame} className="flex min-w-0 flex-col gap-3">
            <h2 className="text-lg font-semibold">{name}</h2>
            <FramePicture
              frame={frame}
              video={video}
              measured={measured.data}
              setting={setting}
              isStill={isStill}
            />
          </li>
        ))}
      </ul>
      <p className="text-muted">
        The signer must fill at least a sixth of the picture, and be 12.2 cm tall for each metre of
        viewing distance. Both are measured on the area the body and hands use during the video.
      </p>
    </Page>
  );
}

interface FrameProps {
  frame: ProofFrame;
  video: ProofVideo;
  measured: MeasuredVideo | undefined;
  setting: Setting;
  isStill: boolean;
}

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };

function FramePicture({ frame, video, measured, setting, isStill }: FrameProps) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isStill) player.current?.pause();
    else player.current?.play().catch((error: unknown) => console.info('Not playing.', error));
  }, [isStill]);
  const shape = FRAME_SHAPES[frame];
  const picture = measured?.picture ?? { width: 16, height: 9 };
  const proof = computeProof(frame, picture, measured?.box ?? WHOLE, setting);
  const fraction = (value: number) => `${100 * value}%`;
  return (
    <>
      <div
        className={classNames(
          'relative overflow-hidden rounded-md border border-edge',
          frame === 'inset'
            ? 'bg-[linear-gradient(160deg,#56708a,#8fa3b5_45%,#3d4a57_46%,#2b353f)]'
            : video.isTransparent
              ? 'signer-ground'
              : 'bg-[#10151c]',
          frame === 'portrait' && 'max-lg:max-w-60',
        )}
        style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
      >
        <video
          ref={player}
          src={video.url}
          aria-label={`${video.title} in the frame`}
          muted
          autoPlay
          loop
          playsInline
          className="absolute"
          style={{
            left: fraction(proof.picture.left),
            top: fraction(proof.picture.top),
            width: fraction(proof.picture.width),
            height: fraction(proof.picture.height),
          }}
        />
      </div>
      {measured?.box !== undefined && <Judgement proof={proof} />}
    </>
  );
}

function Judgement({ proof }: { proof: Proof }) {
  const { signerFraction, signerHeightMetres, readableMetres, warnings } = proof;
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>
        Signer {percent(signerFraction)} of the picture, {centimetres(signerHeightMetres)} tall,
        readable from up to {readableMetres.toFixed(1)} m.
      </p>
      {warnings.length === 0 ? (
        <p className="flex items-start gap-2 font-medium text-fine">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          Large enough
        </p>
      ) : (
        warnings.map((warning) => (
          <p key={warning} className="flex items-start gap-2 font-medium text-odd">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {warning}
          </p>
        ))
      )}
    </div>
  );
}
