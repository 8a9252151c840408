/** What programs need to run, to write in a language, to trust certificates, and to find a way out. */
const KEPT =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TMP|TEMP|DISPLAY|XDG_\w+|FONTCONFIG_\w+|LD_LIBRARY_PATH|NODE_\w+|PLAYWRIGHT_\w+|SSL_CERT_\w+|CHROMIUM_PATH|SystemRoot|(https?|no|all)_proxy)$/i;

/**
 * The environment for a program that reads what strangers sent: without the secrets of the service, and
 * without whatever else its environment holds.
 */
export const childEnvironment = (
  environment: Record<string, string | undefined> = process.env,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && KEPT.test(entry[0]),
    ),
  );
