import { cleanup } from '@testing-library/react';
import { renderScreen, type Screen, type ScreenOptions } from './render-screen.tsx';

/** Opens the address of the browser again, with nothing but what it stores; the service is a new one. */
export function reopen(options: ScreenOptions = {}): Promise<Screen> {
  cleanup();
  return renderScreen(location.pathname + location.search, options);
}
