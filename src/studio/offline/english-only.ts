/** Leaves the other thirty languages of the controls' library out of what is built: the studio is in English. */
import type { Plugin } from 'vite';

const OTHER_LANGUAGES =
  /\/react-(?:aria|stately|aria-components)\/dist\/private\/intl\/(?:[\w-]+\/)?(?!en-)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Creates the plugin that empties the words of other languages: the library then says its English ones. */
export const keepEnglishOnly = (): Plugin => ({
  name: 'english-only',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    return OTHER_LANGUAGES.test(id) ? 'export default undefined;' : undefined;
  },
});
