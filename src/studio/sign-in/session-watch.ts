/** Idle watch: locks the browser when it is not used, and reports use to the service. */
import { useEffect } from 'react';
import { z } from 'zod';
import { lockNow, reportUse } from '#studio/queries/people/use-browser.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { lockSetting } from '#studio/queries/service/session-lock.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

const CHECK_MILLISECONDS = 10_000;
const REPORT_MILLISECONDS = 60_000;
/** Minimum interval between writes; otherwise each key press would cause one. */
const NOTE_MILLISECONDS = 5000;
const USES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Time of the last user action in any tab, in epoch milliseconds. */
const lastUse = browserSetting('last-use', z.number(), 0);
let reportedAt = 0;

function watch(lockMinutes: number | undefined): () => void {
  const isOver = () =>
    lockMinutes !== undefined && Date.now() - lastUse.read() >= lockMinutes * 60_000;
  const lock = () => {
    if (!lockSetting.read()) void lockNow();
  };
  const use = () => {
    if (lockSetting.read()) return;
    const now = Date.now();
    if (isOver()) {
      lock();
      return;
    }
    if (now - lastUse.read() >= NOTE_MILLISECONDS) lastUse.write(now);
    if (now - reportedAt < REPORT_MILLISECONDS) return;
    reportedAt = now;
    void reportUse();
  };
  // Who opens the page uses it; the service knows whether it was locked before.
  lastUse.write(Date.now());
  const timer = setInterval(() => {
    if (isOver()) lock();
  }, CHECK_MILLISECONDS);
  for (const name of USES) globalThis.addEventListener(name, use, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    for (const name of USES) globalThis.removeEventListener(name, use, { capture: true });
  };
}

/** Whether a person is signed in whose session can be locked. */
export function useSessionWatch(): boolean {
  const { data: me } = useMe();
  const isPerson = me?.person !== undefined;
  const lockMinutes = me?.signIn?.lockMinutes;
  useEffect(() => (isPerson ? watch(lockMinutes) : undefined), [isPerson, lockMinutes]);
  return isPerson;
}
