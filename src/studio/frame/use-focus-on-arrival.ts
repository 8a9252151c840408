import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Moves the focus to the heading of the new page after a change of page. */
export function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const arrival =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
        arrival?.focus({ preventScroll: true });
      }),
    [router],
  );
}
