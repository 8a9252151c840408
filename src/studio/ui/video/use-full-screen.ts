/** Whether an element fills the screen, and the switch for it. */
import { useEffect, useState } from 'react';

export function useFullScreen(element: HTMLElement | null) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement === element && element !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [element]);
  const toggle = () => void (isFull ? document.exitFullscreen() : element?.requestFullscreen());
  return { isFull, toggle };
}
