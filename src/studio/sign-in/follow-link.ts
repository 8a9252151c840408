/** Signs in with the code of the sign-in link. */
import { requestToken, signIn } from '#studio/queries/service/access-token.ts';
import { ApiError } from '#studio/queries/service/api-error.ts';
import { connectionStore, OWN_SERVICE } from '#studio/queries/service/connection.ts';

async function isSignedInAlready(): Promise<boolean> {
  try {
    await requestToken(OWN_SERVICE);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/**
 * Signs in with the code of a link, so that this browser uses the service that the studio came from. A used
 * link is no failure in the browser that used it.
 * @throws {ApiError} `unauthorised` for a used or old code
 */
export async function followSignInLink(code: string): Promise<void> {
  try {
    await signIn(code);
  } catch (error) {
    const isUsed = error instanceof ApiError && error.status === 401;
    if (!(isUsed && (await isSignedInAlready()))) throw error;
  }
  connectionStore.write(OWN_SERVICE);
}
