import { expect, it } from 'vitest';
import { renderUser } from './render-user.ts';

it('finds a user with its group and home', () => {
  const { uid, gid, home } = renderUser('nobody', true);
  expect(uid).toBeGreaterThan(0);
  expect(gid).toBeGreaterThan(0);
  expect(home).toMatch(/^\//);
});

it.each([
  ['no-such-user', true, 'no-such-user is not a user of this machine.'],
  ['', true, ' is not a user of this machine.'],
  ['--help', true, '--help is not a user of this machine.'],
  ['root', true, 'root is root. Choose a user with fewer rights.'],
  [
    'nobody',
    false,
    'only a service that root starts can start its render workers as another user.',
  ],
])('refuses %j (started by root: %j)', (name, isRoot, sentence) => {
  expect(() => renderUser(name, isRoot)).toThrow(sentence);
});
