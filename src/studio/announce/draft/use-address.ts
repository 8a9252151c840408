/** Puts the draft in the address soon after each change, and takes a draft from a link that was followed. */
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import type { Store } from '#studio/ui/store.ts';
import { linkText, toLink } from './address.ts';
import { bodyFromJson, type Draft, withBody } from './draft.ts';

const ADDRESS_DELAY_MILLISECONDS = 400;

interface DraftAddress {
  /** The request in the address now. */
  link: Parameters<typeof linkText>[0];
  /** Requests known to be in the address, as text: two while it changes. */
  linked: RefObject<string[]>;
  /** The draft as it is. */
  present: RefObject<Draft>;
  /** A change of it starts the wait. */
  history: Store<unknown>;
  keep(draft: Draft): void;
  replace(draft: Draft, label: string): void;
}

export function useAddress({ link, linked, present, history, keep, replace }: DraftAddress) {
  const navigate = useNavigate({ from: '/' });
  const router = useRouter();

  // The address follows; `replace` keeps the way back free.
  useEffect(() => {
    const put = () => {
      // Another screen was opened in the meantime, and appears as soon as it is loaded.
      if (router.latestLocation.pathname !== '/') return;
      const next = toLink(present.current.body);
      const text = linkText(next);
      if (text === linked.current.at(-1)) return;
      const changing = [...linked.current, text];
      linked.current = changing;
      keep(present.current);
      const settle = () => {
        if (linked.current !== changing) return;
        linked.current = [text];
        keep(present.current);
      };
      void navigate({ search: { draft: next }, replace: true, resetScroll: false }).then(settle);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(put, ADDRESS_DELAY_MILLISECONDS);
    };
    wait();
    const unsubscribe = history.subscribe(wait);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [history, linked, present, navigate, router, keep]);

  // Someone followed a link while this screen was open.
  useEffect(() => {
    if (link === undefined || linked.current.includes(linkText(link))) return;
    linked.current = [linkText(link)];
    replace(withBody(present.current, bodyFromJson(link)), 'link');
  }, [link, linked, present, replace]);
}
