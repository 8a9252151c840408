/** A player whose signer goes with a film: what moves one moves both, and where they part the film is right. */
import type { Player } from '#studio/signer/player.ts';

/** Members of a film that are used; an audio element has them, too. */
export type Film = Pick<
  HTMLMediaElement,
  'currentTime' | 'duration' | 'paused' | 'ended' | 'seeking' | 'error' | 'play' | 'pause'
> &
  EventTarget;

export interface PairedPlayer extends Player {
  /** Goes with this film from now on, or alone; the signing has to be on the film's own time. */
  follow(film: Film | undefined): void;
}

/** Apart by more than this, one sees it. */
const APART_SECONDS = 0.2;

export function pairedPlayer(player: Player): PairedPlayer {
  let film: Film | undefined;
  let parting = new AbortController();
  let onFrame: Player['onFrame'];
  let seconds = 0;
  /** The film has to be brought to where the signer is. */
  let leads = false;

  const isPlaying = () => player.state.get().isPlaying;
  /** Whether the film still runs at this time; after its end the signer continues alone. */
  const isWithinFilm = (timeSeconds: number) =>
    film !== undefined && timeSeconds < film.duration - APART_SECONDS;
  /** Returns the time at which the film should be: its end, once only the signer continues. */
  const getTargetSeconds = ({ duration }: Film) => Math.min(seconds, duration);
  const isApart = () =>
    film !== undefined && Math.abs(film.currentTime - getTargetSeconds(film)) > APART_SECONDS;
  const seekSigner = (timeSeconds: number) => {
    seconds = timeSeconds;
    player.seek(timeSeconds);
  };

  function lead() {
    leads = false;
    if (film === undefined || film.error !== null || !(film.duration > 0)) return;
    // While both are paused, even the smallest difference is corrected; while they play, that would
    // only cause stutter.
    if (isPlaying() ? isApart() : film.currentTime !== getTargetSeconds(film))
      film.currentTime = getTargetSeconds(film);
    if (isPlaying() && isWithinFilm(seconds) && film.paused)
      film.play().catch((error: unknown) => console.info('The film does not play.', error));
    else if (!isWithinFilm(seconds)) film.pause();
  }

  player.onFrame = (timeSeconds, durationSeconds) => {
    const isLoop = timeSeconds < seconds - 1;
    seconds = timeSeconds;
    if (leads || isLoop) lead();
    else if (film !== undefined && isPlaying() && !film.paused && !film.seeking && isApart())
      seekSigner(film.currentTime);
    onFrame?.(timeSeconds, durationSeconds);
  };

  const paired: PairedPlayer = {
    ...player,
    get onFrame() {
      return onFrame;
    },
    set onFrame(listener) {
      onFrame = listener;
    },
    get onEnded() {
      return player.onEnded;
    },
    set onEnded(listener) {
      player.onEnded = listener;
    },
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
      if (next === undefined) return;
      const { signal } = parting;
      const listen = (event: string, listener: () => void) =>
        next.addEventListener(event, listener, { signal });
      listen('seeking', () => {
        if (isApart()) seekSigner(next.currentTime);
      });
      const goOn = () => {
        if (isPlaying()) return;
        if (isApart()) seekSigner(next.currentTime);
        player.play();
      };
      listen('play', goOn);
      listen('playing', goOn);
      listen('waiting', () => player.pause());
      listen('pause', () => {
        if (!next.ended && isWithinFilm(next.currentTime)) player.pause();
      });
    },
  };
  return paired;
}
