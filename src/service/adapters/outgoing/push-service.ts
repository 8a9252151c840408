/** Notifications for phones by Web Push (RFC 8030, 8188, 8291, 8292), to push services on the public internet alone. */
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { NotificationSender } from '#service/ports/passengers/notifications.ts';
import type { WebhookLine } from '#service/ports/webhooks/webhooks.ts';

/** A phone that is away for longer is not told: the train has left. */
const MAX_AGE_SECONDS = 3600;
/** Answers with which a push service says that a phone is no longer there. */
const GONE = [404, 410];

/**
 * Creates the sender.
 * @param line posts to public addresses
 */
export function pushService(line: WebhookLine): NotificationSender {
  return {
    createKeys(seed) {
      const ecdh = createECDH('prime256v1');
      ecdh.setPrivateKey(Buffer.from(seed, 'base64url'));
      return { publicKey: ecdh.getPublicKey('base64url'), privateKey: seed };
    },

    maySendTo: (endpoint) =>
      new URL(endpoint).protocol === 'https:' && line.objection(endpoint) === undefined,

    async send({ to, content, keys, sender }) {
      const { endpoint, p256dh, auth } = to;
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        content,
        {
          vapidDetails: { subject: sender, ...keys },
          TTL: MAX_AGE_SECONDS,
          urgency: 'high',
          contentEncoding: 'aes128gcm',
        },
      );
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      const answer = await line.post({
        url: endpoint,
        headers: Object.fromEntries(texts),
        body: body ?? '',
      });
      if (!('status' in answer)) return 'failed';
      if (GONE.includes(answer.status)) return 'gone';
      return answer.status >= 200 && answer.status < 300 ? 'sent' : 'failed';
    },
  };
}
