/** The values of `compose.yaml`, as `docker compose` reads them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const FILE = fileURLToPath(new URL('../../compose.yaml', import.meta.url));

export interface ComposeService {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { disable?: boolean; test?: string[] };
  networks?: { default: { ipv4_address: string; aliases: string[] } };
  mem_limit?: string;
  read_only?: boolean;
  restart?: string;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

/** Puts variables in their places: `${NAME:?}` must be there and not be empty, `${NAME:-}` may be absent. */
function fillIn(text: string, variables: Record<string, string>): string {
  return text.replace(
    /\$\{(\w+)(:\?|:-)([^}]*)\}/g,
    (_, name: string, sign: string, rest: string) => {
      const value = variables[name];
      if (value !== undefined && value !== '') return value;
      if (sign === ':?') throw new Error(`compose.yaml needs ${name}.`);
      return rest;
    },
  );
}

/** Fills in every text of a parsed file. An empty one stays a text, as it would not in YAML. */
function fillInAll(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string') return fillIn(value, variables);
  if (Array.isArray(value)) return value.map((item) => fillInAll(item, variables));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, fillInAll(item, variables)]);
  return Object.fromEntries(entries);
}

/**
 * Reads `compose.yaml`.
 *
 * @param variables those of the file `.env`
 */
export function readCompose(variables: Record<string, string>): ComposeFile {
  return fillInAll(parse(readFileSync(FILE, 'utf8'), { merge: true }), variables) as ComposeFile;
}

/** Reads the lines of a file `.env`. */
export const readEnvFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
