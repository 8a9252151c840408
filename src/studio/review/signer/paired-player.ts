/** A player whose signer goes with a film: what moves one moves both, and where they part the film is right. */
import type { PreviewPlayer } from '#studio/signer/preview-player.ts';

/** Members of a film that are used; an audio element has them, too. */
export type Film = Pick<
  HTMLMediaElement,
  'currentTime' | 'duration' | 'paused' | 'ended' | 'seeking' | 'error' | 'play' | 'pause'
> &
  EventTarget;

export interface PairedPlayer extends PreviewPlayer {
  /** Goes with this film from now on, or alone; the signing has to be on the film's own time. */
  follow(film: Film | undefined): void;
}

/** Apart by more than this, one sees it. */
const APART_SECONDS = 0.2;

/** Whether the film still runs at this time; after its end the signer continues alone. */
const isWithinFilm = ({ duration }: Film, timeSeconds: number) =>
  timeSeconds < duration - APART_SECONDS;

/** Returns the time at which the film should be: its end, once only the signer continues. */
const getTargetSeconds = ({ duration }: Film, signerSeconds: number) =>
  Math.min(signerSeconds, duration);

/** Whether film and signer are visibly apart. */
const isApart = (film: Film, signerSeconds: number) =>
  Math.abs(film.currentTime - getTargetSeconds(film, signerSeconds)) > APART_SECONDS;

/** The signer of a film, and the time at which it is. */
interface PairedSigner {
  player: PreviewPlayer;
  getSeconds: () => number;
  seek: (timeSeconds: number) => void;
}

/** Moves the signer whenever the film is moved, until the signal aborts. */
function moveWithFilm({ player, getSeconds, seek }: PairedSigner, film: Film, signal: AbortSignal) {
  const listen = (event: string, listener: () => void) =>
    film.addEventListener(event, listener, { signal });
  const seekIfApart = () => {
    if (isApart(film, getSeconds())) seek(film.currentTime);
  };
  const goOn = () => {
    if (player.state.get().isPlaying) return;
    seekIfApart();
    player.play();
  };
  listen('seeking', seekIfApart);
  listen('play', goOn);
  listen('playing', goOn);
  listen('waiting', () => player.pause());
  listen('pause', () => {
    if (!film.ended && isWithinFilm(film, film.currentTime)) player.pause();
  });
}

/** Creates a player that moves a film with its signer. */
export function createPairedPlayer(player: PreviewPlayer): PairedPlayer {
  let film: Film | undefined;
  let parting = new AbortController();
  let seconds = 0;
  /** The film has to be brought to where the signer is. */
  let leads = false;

  const isPlaying = () => player.state.get().isPlaying;
  const seekSigner = (timeSeconds: number) => {
    seconds = timeSeconds;
    player.seek(timeSeconds);
  };

  function lead() {
    leads = false;
    if (film === undefined || film.error !== null || !(film.duration > 0)) return;
    // While both are paused, even the smallest difference is corrected; while they play, that would
    // only cause stutter.
    const targetSeconds = getTargetSeconds(film, seconds);
    if (isPlaying() ? isApart(film, seconds) : film.currentTime !== targetSeconds)
      film.currentTime = targetSeconds;
    if (isPlaying() && isWithinFilm(film, seconds) && film.paused)
      film.play().catch((error: unknown) => console.info('The film does not play.', error));
    else if (!isWithinFilm(film, seconds)) film.pause();
  }

  player.onFrame((timeSeconds) => {
    const isLoop = timeSeconds < seconds - 1;
    seconds = timeSeconds;
    if (leads || isLoop) lead();
    else if (film && isPlaying() && !film.paused && !film.seeking && isApart(film, seconds))
      seekSigner(film.currentTime);
  });

  const paired: PairedPlayer = {
    ...player,
    play() {
      leads = true;
      player.play();
    },
    pause() {
      player.pause();
      film?.pause();
    },
    toggle: () => (isPlaying() ? paired.pause() : paired.play()),
    seek(timeSeconds) {
      leads = true;
      seekSigner(timeSeconds);
    },
    step(direction) {
      leads = true;
      film?.pause();
      player.step(direction);
    },
    follow(next) {
      if (next === film) return;
      parting.abort();
      film?.pause();
      parting = new AbortController();
      film = next;
      const signer = { player, getSeconds: () => seconds, seek: seekSigner };
      if (next !== undefined) moveWithFilm(signer, next, parting.signal);
    },
  };
  return paired;
}
