/** Leaves out of the studio what describes schemas as JSON Schema: only the service does, for its interface. */
import type { Plugin } from 'vite';

const DESCRIBING = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/** Creates the plugin that empties the functions which describe schemas. */
export const leaveOutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: DESCRIBING },
    handler: (code) =>
      [...code.matchAll(EXPORTED)]
        .map(([, name]) => `export const ${name} = () => undefined;`)
        .join('\n'),
  },
});
