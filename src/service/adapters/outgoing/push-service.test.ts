import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { WebhookPost } from '#service/ports/webhooks/webhooks.ts';
import { pushService } from './push-service.ts';
import { webhookLine } from './webhook-client.ts';

const SEED = Buffer.alloc(32, 7).toString('base64url');

/** Creates a phone, which reads what comes for it (RFC 8291). */
function createPhone() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    to: {
      endpoint: 'https://push.example.org/a1',
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read(body: Uint8Array): string {
      const bytes = Buffer.from(body);
      const salt = bytes.subarray(0, 16);
      const sender = bytes.subarray(21, 21 + bytes[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const material = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32);
      const derive = (name: string, length: number) =>
        Buffer.from(
          hkdfSync('sha256', Buffer.from(material), salt, `Content-Encoding: ${name}\0`, length),
        );
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive('aes128gcm', 16),
        derive('nonce', 12),
      );
      const encrypted = bytes.subarray(21 + sender.length);
      decipher.setAuthTag(encrypted.subarray(-16));
      const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      return text.subarray(0, text.lastIndexOf(2)).toString();
    },
  };
}

/** Creates a sender whose posts are answered with a status. */
function createSender(status: number) {
  const posts: WebhookPost[] = [];
  const sender = pushService({
    objection: () => undefined,
    async post(payload) {
      posts.push(payload);
      return { status };
    },
  });
  return { posts, sender };
}

it('sends what the phone alone can read, signed with the key of the organisation', async () => {
  const { posts, sender } = createSender(201);
  const phone = createPhone();
  const keys = sender.createKeys(SEED);
  expect(sender.createKeys(SEED)).toEqual(keys);
  expect(keys.publicKey).toMatch(/^[\w-]{87}$/);
  const content = '{"title":"14:35 to Leeds"}';
  const notification = { to: phone.to, content, keys, sender: 'https://signs.example.org' };
  expect(await sender.send(notification)).toBe('sent');
  const [{ url, headers, body }] = posts as [WebhookPost];
  expect(url).toBe(phone.to.endpoint);
  expect(headers).toMatchObject({ TTL: '3600', Urgency: 'high', 'Content-Encoding': 'aes128gcm' });
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.Authorization!) ?? [];
  expect(key).toBe(keys.publicKey);
  expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({
    aud: 'https://push.example.org',
    sub: 'https://signs.example.org',
  });
  expect(Buffer.from(body).toString()).not.toContain('Leeds');
  expect(phone.read(body as Uint8Array)).toBe(content);
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
  [302, 'failed'],
])('takes %i for %s', async (status, outcome) => {
  const { sender } = createSender(status);
  const keys = sender.createKeys(SEED);
  const { to } = createPhone();
  expect(await sender.send({ to, content: 'x', keys, sender: 'https://a.example' })).toBe(outcome);
});

it('sends to nothing but public addresses, over https', async () => {
  const sender = pushService(webhookLine([]));
  const keys = sender.createKeys(SEED);
  for (const endpoint of ['https://10.0.0.1/x', 'https://[::1]/x', 'http://push.example.org/x'])
    expect(sender.maySendTo(endpoint), endpoint).toBe(false);
  expect(sender.maySendTo('https://push.example.org/x')).toBe(true);
  const to = { ...createPhone().to, endpoint: 'https://localhost/x' };
  expect(await sender.send({ to, content: 'x', keys, sender: 'https://a.example' })).toBe('failed');
});
