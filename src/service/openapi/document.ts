/** The published description of the interface, from the schemas that check it. */
import { createDocument } from 'zod-openapi';
import { OPERATION_PATHS } from './operation-paths.ts';
import { RENDER_JOB_PATHS } from './render-job-paths.ts';
import { REQUEST_PATHS } from './request-paths.ts';
import { TOKEN_PATHS } from './token-paths.ts';
import { TRANSLATION_PATHS } from './translation-paths.ts';
import { UPLOAD_PATHS } from './upload-paths.ts';

/** The OpenAPI 3.1 document. */
export const openApiDocument = (publicUrl: string) =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Handsignal',
      version: '1.0.0',
      description:
        'British Sign Language videos of train announcements, and uploads for translation. A success returns {"data": …}, a failure {"errors": [{"message", "code", "field"}]}. Each client may send 1,500 requests in 5 minutes; RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset are sent with every answer.',
    },
    servers: [{ url: publicUrl }],
    paths: {
      ...TOKEN_PATHS,
      ...REQUEST_PATHS,
      ...UPLOAD_PATHS,
      ...TRANSLATION_PATHS,
      ...RENDER_JOB_PATHS,
      ...OPERATION_PATHS,
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        client: { type: 'http', scheme: 'basic' },
      },
    },
  });
