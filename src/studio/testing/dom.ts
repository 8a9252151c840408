/** A document for component tests: happy-dom's, while requests and bytes stay Node's, as the service needs them. */
import { Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

/** The address that the test service says it has. */
const STUDIO_URL = 'http://127.0.0.1:8787/';

/** Globals of Node that the service in this process computes with, and that both sides exchange. */
const NODE_GLOBALS = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Message',
  'Response',
  'URL',
  'URLSearchParams',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'crypto',
  'fetch',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'setImmediate',
  'Buffer',
  'Uint8Array',
  'MessageChannel',
  'MessagePort',
] as const;

const nodeDescriptors = NODE_GLOBALS.map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);
const window = new Window({
  url: STUDIO_URL,
  width: 1280,
  height: 300,
  // No style sheet is loaded, and a query by role would compute the styles of the whole page again.
  settings: { disableComputedStyleRendering: true },
});
populateGlobal(globalThis, window, { bindFunctions: true });
for (const [name, descriptor] of nodeDescriptors)
  if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor);

// Nothing is laid out here: each element is as large as the window, so that lists that measure themselves show a page of
// it. The window is low, since no test looks for more rows than that and each costs time.
for (const [name, value] of [
  ['clientWidth', 420],
  ['clientHeight', window.innerHeight],
  ['offsetWidth', 420],
  ['offsetHeight', window.innerHeight],
] as const)
  Object.defineProperty(HTMLElement.prototype, name, { get: () => value, configurable: true });

// No style sheet is loaded, so what is shown says its own style. Virtual lists ask for each of their rows, and happy-dom
// would look for style sheets in the whole page each time.
Element.prototype.checkVisibility = function isVisible(this: Element): boolean {
  for (let element: Element | null = this; element !== null; element = element.parentElement)
    if ((element as HTMLElement).style?.display === 'none') return false;
  return this.isConnected;
};

// No typeface is loaded: every letter has the width that a test gives it.
Object.assign(globalThis, {
  FontFace: class {
    load = async () => this;
  },
});
Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true });

// React waits for `callback` only where a test says that it will.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Another tab holds the lock, so that this one draws no videos for other systems.
Object.defineProperty(navigator, 'locks', {
  value: {
    async request(name: string, options: LockOptions, callback: (lock: Lock) => unknown) {
      if (options.ifAvailable !== true) return new Promise<never>(() => undefined);
      return callback({ name, mode: 'exclusive' });
    },
  },
});
