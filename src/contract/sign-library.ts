/**
 * Version of everything that decides how a message is signed and drawn. It is part of the cache key of
 * every rendered video: raise it when signs, motion or the signer change.
 */
export const SIGN_LIBRARY_VERSION = '25';
