/** Setup of each file of component tests. Its modules are loaded once a process, and this file for each test file. */
import './dom.ts';
import { afterEach } from 'vitest';
import { endScreens } from './render-screen.tsx';

afterEach(endScreens);
