/**
 * What a page or one of its workers imports first: schemas check without code made from strings. The pages forbid it, so it never
 * worked there, and Firefox reports each try.
 */
import { config } from 'zod';

config({ jitless: true });
