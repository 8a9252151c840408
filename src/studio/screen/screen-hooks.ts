/** What the screen of a result follows: its size, full screen, and whether someone is there. */
import { type RefObject, useEffect, useState } from 'react';
import type { Size } from './screen-layout.ts';

export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>(() => ({
    width: window.innerWidth,
    height: window.innerHeight,
  }));
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const follow = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    follow.observe(element);
    return () => follow.disconnect();
  }, [ref]);
  return size;
}

export function useFullScreen(ref: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = () =>
    void (document.fullscreenElement === null
      ? ref.current?.requestFullscreen()
      : document.exitFullscreen());
  return { isFull, toggle };
}

const STILL_MILLISECONDS = 3000;

/** Whether someone has just moved the pointer, touched the screen or pressed a key. */
export function useStirring(): boolean {
  const [isStirring, setStirring] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stir = () => {
      setStirring(true);
      clearTimeout(timer);
      timer = setTimeout(() => setStirring(false), STILL_MILLISECONDS);
    };
    stir();
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of events) window.addEventListener(name, stir);
    return () => {
      clearTimeout(timer);
      for (const name of events) window.removeEventListener(name, stir);
    };
  }, []);
  return isStirring;
}
