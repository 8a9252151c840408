/**
 * First import of a page and of its workers: schemas check without code made from strings. The pages forbid it, so it never
 * worked there, and Firefox reports each try.
 */

// Schemas read it when they are made: `config` of zod would come after those of the same file (`e2e/first-load/`).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
