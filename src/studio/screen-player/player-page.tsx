/** Page of a screen: shows what its player plays, even after errors. */
import { Component, type ReactNode, useEffect } from 'react';
import { useStore } from '#studio/ui/store.ts';
import type { ScreenPlayer } from './create-screen-player.ts';
import { PlayingVideo } from './face/playing-video.tsx';
import { ScreenFace } from './face/screen-face.tsx';
import { PairingForm } from './pairing-form.tsx';
import { useStayingAwake } from './use-staying-awake.ts';

const RELOAD_MILLISECONDS = 30_000;

/** Passengers never see an error: what cannot be drawn is the idle card, and the page is loaded anew. */
class Safe extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
    console.error('The screen could not be drawn.', error);
    setTimeout(() => location.reload(), RELOAD_MILLISECONDS);
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Renders everything that a screen shows. */
export function PlayerPage({ player }: { player: ScreenPlayer }) {
  const { phase, playlist, problem } = useStore(player.state, (state) => state);
  useStayingAwake();
  useEffect(() => {
    document.title = playlist?.screen.name ?? 'Screen';
  }, [playlist]);
  if (phase === 'pairing') return <PairingForm problem={problem} onCode={player.pair} />;
  const idle = (
    <ScreenFace playlist={undefined} item={undefined} now={player.now}>
      {() => null}
    </ScreenFace>
  );
  return (
    <main className="fixed inset-0 cursor-none">
      <h1 className="sr-only">{playlist?.screen.name ?? 'Screen'}</h1>
      <Safe fallback={idle}>
        <OnAir player={player} />
      </Safe>
    </main>
  );
}

function OnAir({ player }: { player: ScreenPlayer }) {
  const playlist = useStore(player.state, (state) => state.playlist);
  const turn = useStore(player.turn, (current) => current);
  return (
    <ScreenFace playlist={playlist} item={turn?.item} now={player.now}>
      {(place) =>
        turn !== undefined && (
          <PlayingVideo
            key={turn.number}
            title={turn.item.title}
            file={turn.file}
            place={place}
            hasCaptions={!turn.item.captionsInPicture}
            hasBoard={turn.item.facts !== undefined}
            isOverPicture={playlist?.screen.layout === 'corner'}
            onEnded={() => player.ended(turn)}
            onFailed={() => player.failed(turn)}
            onRecovered={() => player.recovered('graphics-lost')}
          />
        )
      }
    </ScreenFace>
  );
}
