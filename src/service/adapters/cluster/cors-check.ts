import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { fromStore, type S3Store } from './s3-store.ts';

/**
 * Checks whether a browser may put a part into the store from a page of an origin.
 *
 * @returns why the store would refuse it, or undefined when it is allowed
 * @throws {ServiceError} `unavailable`
 */
export async function corsObstacle(store: S3Store, origin: string): Promise<string | undefined> {
  const object = { Bucket: store.bucket, Key: 'cors-check' };
  const link = await getSignedUrl(store.linking, new PutObjectCommand(object), { expiresIn: 60 });
  const preflight = await fromStore(
    fetch(link, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'PUT' },
    }),
  );
  const allows = (name: string, expected: string) => {
    const allowed = (preflight.headers.get(name) ?? '').split(',').map((word) => word.trim());
    return allowed.includes('*') || allowed.includes(expected);
  };
  if (!preflight.ok || !allows('access-control-allow-origin', origin))
    return 'does not allow the origin';
  if (!allows('access-control-allow-methods', 'PUT')) return 'does not allow PUT';
  // Some stores expose nothing of what they refuse: so something is put there.
  const answer = await fromStore(fetch(link, { method: 'PUT', headers: { Origin: origin } }));
  const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase();
  await fromStore(store.client.send(new DeleteObjectCommand(object)));
  return exposed.split(/[\s,]+/).some((name) => name === 'etag' || name === '*')
    ? undefined
    : 'does not expose ETag';
}
