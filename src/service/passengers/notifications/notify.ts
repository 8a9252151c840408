/** Tells phones of new messages about their train, beside everything else that the service does. */
import { isAbout } from '#contract/passengers/is-about.ts';
import { type NotificationContent, NotificationForm } from '#contract/passengers/notification.ts';
import { getPageAddress } from '#service/passengers/pages.ts';
import { createStationLists, type StationSnapshot } from '#service/passengers/station-lists.ts';
import type { StoredSubscription } from '#service/ports/passengers/notifications.ts';
import type { Ports } from '#service/ports/ports.ts';
import { deriveKeys } from './keys.ts';

/** Phones that are told at the same time. */
const MAX_AT_ONCE = 16;
/** Messages that a phone is told of at once, the newest first. */
const MAX_TOLD = 3;

const HOUR_MS = 3600_000;

/** Creates what tells the phones of all stations; call it again and again. */
export function createNotifier(ports: Ports): () => Promise<void> {
  const { notifications, notificationSender, secrets, publicUrl, now, log } = ports;
  const lists = createStationLists(ports);
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function send(
    { list, page }: StationSnapshot,
    { id, sealed, toldUntil }: StoredSubscription,
  ): Promise<void> {
    const unsealed = await secrets.unseal(sealed);
    // It was sealed with another secret, and its key is another one too.
    if (unsealed === undefined) return await notifications.remove(id);
    const form = NotificationForm.parse(JSON.parse(unsealed));
    const messages = list.now.filter(
      (message) =>
        Date.parse(message.shownAt) > toldUntil &&
        (message.importance === 'emergency' || isAbout(message, form.train)),
    );
    for (const { title } of messages.slice(0, MAX_TOLD)) {
      const content: NotificationContent = { title, link: getPageAddress(ports, page) };
      const outcome = await notificationSender.send({
        to: form,
        content: JSON.stringify(content),
        keys: deriveKeys(ports, page.tenant),
        sender: publicUrl().replace(/^http:/, 'https:'),
      });
      if (outcome === 'gone') return await notifications.remove(id);
    }
  }

  async function tell(
    snapshot: StationSnapshot,
    subscription: StoredSubscription,
    newest: number,
  ): Promise<void> {
    const { id, toldUntil } = subscription;
    if (!(await notifications.advance(id, toldUntil, newest))) return;
    // Neither the address nor the key of a phone is written.
    await send(snapshot, subscription).catch(async () => {
      log.warn({ page: snapshot.page.code }, 'a phone could not be notified, and is forgotten');
      await notifications.remove(id);
    });
  }

  async function tellStation(code: string): Promise<void> {
    const snapshot = await lists.get(code);
    if (snapshot?.list.notificationKey === undefined) return;
    const newest = Math.max(...snapshot.list.now.map(({ shownAt }) => Date.parse(shownAt)));
    if (!Number.isFinite(newest)) return;
    for (;;) {
      const subscriptions = await notifications.listBehind(code, newest, now(), MAX_AT_ONCE);
      if (subscriptions.length === 0) return;
      await Promise.all(subscriptions.map((subscription) => tell(snapshot, subscription, newest)));
    }
  }

  return async () => {
    if (now() - sweptAt > HOUR_MS / 60) {
      sweptAt = now();
      await notifications.removeEnded(now());
    }
    for (const code of await notifications.listPages(now())) await tellStation(code);
  };
}
