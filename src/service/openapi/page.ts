/** The description of the interface as one readable page: no script, nothing from elsewhere. */
import { html, raw } from 'hono/html';
import type { openApiDocument } from './document.ts';

type Document = ReturnType<typeof openApiDocument>;

/** The parts of JSON Schema that the page shows. */
interface Shown {
  type?: string | string[];
  $ref?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, Shown>;
  required?: string[];
  items?: Shown;
  anyOf?: Shown[];
  oneOf?: Shown[];
}
interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string; required?: boolean; schema?: Shown }[];
  requestBody?: { content: Record<string, { schema?: Shown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: Shown }> }>;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;
const DEEPEST = 5;

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:1.5rem}
code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
section{border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);padding-top:1rem;margin-top:2rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0}
summary{cursor:pointer}ul{padding-left:1.25rem}.method{font-weight:700;text-transform:uppercase}
`;

function formatType(schema: Shown): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.map(formatType).join(' or ');
  if (schema.items !== undefined) return `list of ${formatType(schema.items)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'object');
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

function resolve(document: Document, schema: Shown): Shown {
  const name = schema.$ref?.split('/').at(-1);
  const target: Shown | undefined =
    name === undefined ? undefined : (document.components?.schemas?.[name] as Shown);
  return target ?? schema;
}

function fields(
  document: Document,
  schemaOrReference: Shown,
  depth = 0,
): ReturnType<typeof html> | '' {
  const schema = resolve(document, schemaOrReference);
  const inner = schema.properties ?? schema.items?.properties;
  if (inner === undefined || depth >= DEEPEST) return '';
  const required = schema.required ?? schema.items?.required ?? [];
  return html`<ul>${Object.entries(inner).map(
    ([name, value]) =>
      html`<li><code>${name}</code> <small>${formatType(resolve(document, value))}${required.includes(name) ? ', required' : ''}${value.default === undefined ? '' : `, ${JSON.stringify(value.default)} when absent`}</small>${value.description === undefined ? '' : html` – ${value.description}`}${value.examples === undefined ? '' : html` <small>Such as <code>${JSON.stringify(value.examples[0])}</code>.</small>`}${fields(document, value, depth + 1)}</li>`,
  )}</ul>`;
}

const bodies = (document: Document, content: Record<string, { schema?: Shown }> = {}) =>
  Object.entries(content).map(
    ([type, { schema = {} }]) =>
      html`<details><summary><code>${type}</code></summary>${fields(document, schema)}</details>`,
  );

function operationSection(document: Document, path: string, method: string, operation: Operation) {
  const scopes = (operation.security ?? []).flatMap((entry) =>
    Object.entries(entry).map(([scheme, names]) =>
      scheme === 'client' ? 'client credentials (Basic)' : `token with ${names.join(' or ')}`,
    ),
  );
  return html`<section id="${method}-${path}">
<h3>${operation.summary}</h3>
<p><code><span class="method">${method}</span> ${path}</code></p>
${operation.description === undefined ? '' : html`<p>${operation.description}</p>`}
<p>${scopes.length === 0 ? 'No token needed.' : `Needs: ${scopes.join(', ')}.`}</p>
${
  operation.parameters === undefined
    ? ''
    : html`<h4>Parameters</h4><ul>${operation.parameters.map(
        ({ name, in: place, required, schema = {} }) =>
          html`<li><code>${name}</code> <small>${place}, ${formatType(schema)}${required === true ? ', required' : ''}</small>${schema.description === undefined ? '' : html` – ${schema.description}`}</li>`,
      )}</ul>`
}
${operation.requestBody === undefined ? '' : html`<h4>Body</h4>${bodies(document, operation.requestBody.content)}`}
<h4>Responses</h4>
<table><tbody>${Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      html`<tr><th scope="row">${status}</th><td>${description}${status === '200' ? bodies(document, content) : ''}</td></tr>`,
  )}</tbody></table>
</section>`;
}

/** Renders the whole document as HTML. */
export function documentPage(document: Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method] as Operation | undefined;
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
  const groups = groupByTag(operations);
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}: the HTTP interface</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${document.info.title}: the HTTP interface</h1><p>${document.info.description ?? ''}</p>
<p>As a file for programs: <a href="/openapi.json">openapi.json</a>, or <a href="/openapi-3.0.json">openapi-3.0.json</a> for generators that take OpenAPI 3.0</p>
<nav aria-label="Operations">${[...groups].map(
    ([tag, members]) =>
      html`<h2>${tag}</h2><ul>${members.map(
        ({ path, method, operation }) =>
          html`<li><a href="#${method}-${path}">${operation.summary}</a> <code>${method.toUpperCase()} ${path}</code></li>`,
      )}</ul>`,
  )}</nav>
${operations.map(({ path, method, operation }) => operationSection(document, path, method, operation))}
</main></body></html>`;
}

function groupByTag<T extends { operation: Operation }>(
  operations: readonly T[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of operations) {
    const tag = entry.operation.tags?.[0] ?? 'Other';
    groups.set(tag, [...(groups.get(tag) ?? []), entry]);
  }
  return groups;
}
