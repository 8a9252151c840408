import { expect, it } from 'vitest';
import { isGuessable } from './passphrase-strength.ts';

it.each(['password password', 'Password password 1', 'letmein-letmein-1', 'password railway'])(
  'accepted “%s”, which is one common word after another: refused',
  (passphrase) => expect(isGuessable(passphrase, [])).toBe(true),
);

it.each(['seven quiet trains', 'purple kettle bridge', '4821 9013 7734 8816'])(
  'accepts “%s”',
  (passphrase) => expect(isGuessable(passphrase, [])).toBe(false),
);
