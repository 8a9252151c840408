import { type RefObject, useEffect, useState } from 'react';

/** Whether an element was on the page's visible part; hundreds of screens are not drawn at once. */
export function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return isSeen;
}
