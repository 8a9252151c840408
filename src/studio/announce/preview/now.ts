/** The time of day on the announce screen, in epoch milliseconds; a test gives one of its own. */
import { createContext } from 'react';

export const NowContext = createContext<() => number>(Date.now);
