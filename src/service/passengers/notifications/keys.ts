import type { NotificationKeys } from '#service/ports/passengers/notifications.ts';
import type { Ports } from '#service/ports/ports.ts';

/**
 * Derives the keys of an organisation from the service's own secret. They are stored nowhere: the same `TOKEN_SECRET` gives
 * the same keys again.
 */
export const deriveKeys = (
  { secrets, notificationSender }: Pick<Ports, 'secrets' | 'notificationSender'>,
  tenant: string,
): NotificationKeys => notificationSender.createKeys(secrets.sign(`notifications\n${tenant}`));
