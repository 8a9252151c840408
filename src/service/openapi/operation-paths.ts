/** For whoever runs the service. */
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { failures, ok } from './answers.ts';

export const OPERATION_PATHS: ZodOpenApiPathsObject = {
  '/healthz': {
    get: {
      summary: 'The process is up',
      tags: ['Operations'],
      security: [],
      responses: ok('Up.', z.object({ status: z.literal('up') })),
    },
  },
  '/readyz': {
    get: {
      summary: 'Database and store can be reached',
      tags: ['Operations'],
      security: [],
      responses: { ...ok('Ready.', z.object({ status: z.literal('ready') })), ...failures(503) },
    },
  },
  '/metrics': {
    get: {
      summary: 'Measurements in Prometheus’ text format',
      tags: ['Operations'],
      security: [],
      responses: {
        '200': { description: 'Metrics.', content: { 'text/plain': { schema: z.string() } } },
      },
    },
  },
  '/openapi.json': {
    get: {
      summary: 'This description',
      tags: ['Operations'],
      security: [],
      responses: {
        '200': {
          description: 'OpenAPI 3.1.',
          content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } },
        },
      },
    },
  },
  '/docs': {
    get: {
      summary: 'This description as a page',
      tags: ['Operations'],
      security: [],
      responses: {
        '200': { description: 'HTML.', content: { 'text/html': { schema: z.string() } } },
      },
    },
  },
};
