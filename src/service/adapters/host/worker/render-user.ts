/** A user of this machine that render workers and their browsers run as: what breaks out of one owns nothing. */
import { execFileSync } from 'node:child_process';

/** A user by its numbers, with the folder that programs look for its settings in. */
export interface RenderUser {
  readonly uid: number;
  readonly gid: number;
  readonly home: string;
}

/** Returns the line of a user in the system's list, or an empty text when there is none. */
function passwdLine(name: string): string {
  try {
    return execFileSync('getent', ['passwd', '--', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/**
 * Looks a user up.
 *
 * @param isRoot whether this process may start others as another user
 * @throws {Error} with a sentence: there is no such user, it is root, or this process may not
 */
export function renderUser(name: string, isRoot = process.getuid?.() === 0): RenderUser {
  if (!isRoot)
    throw new Error(
      'only a service that root starts can start its render workers as another user.',
    );
  const [, , uid, gid, , home = '/'] = passwdLine(name).trim().split(':');
  if (uid === undefined || gid === undefined)
    throw new Error(`${name} is not a user of this machine.`);
  if (Number(uid) === 0) throw new Error(`${name} is root. Choose a user with fewer rights.`);
  return { uid: Number(uid), gid: Number(gid), home };
}
