/** What each file of component tests begins with. Its modules are loaded once a process, and this file for each. */
import './dom.ts';
import { afterEach } from 'vitest';
import { endScreens } from './render-screen.tsx';

afterEach(endScreens);
