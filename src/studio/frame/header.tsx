/** Band across the top of every page: the places, and what is one press away. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import { Clock } from '#studio/clock.tsx';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { EmergencyLink } from './emergency-link.tsx';
import { PlaceLinks } from './place-links.tsx';

export interface HeaderProps extends AccountMenuProps {
  /** Search over everything. */
  search: ReactNode;
}

export function Header({ search, ...account }: HeaderProps) {
  return (
    // Enlarged, it would take the room of what is read below.
    <header
      data-board
      className="top-0 z-30 bg-board text-on-board print:hidden [@media(min-height:32rem)]:sticky"
    >
      <a
        href="#main"
        className="absolute left-2 top-2 z-10 -translate-y-24 rounded-sm bg-board-lit px-4 py-2 font-semibold text-board focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex flex-wrap items-center gap-x-1 px-4 sm:gap-x-3 sm:px-6 lg:flex-nowrap min-[90rem]:gap-x-6">
        <Link to="/" className="flex min-h-12 shrink-0 items-center gap-2.5 text-lg font-bold">
          <img src={`${BASE_PATH}/favicon.svg`} alt="" className="size-8" />
          <span className="max-[24rem]:sr-only lg:max-[90rem]:sr-only">Handsignal</span>
        </Link>
        <PlaceLinks />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-0.5 sm:gap-2 lg:flex-nowrap">
          {search}
          <EmergencyLink />
          <Clock />
          <AccountMenu {...account} />
        </div>
      </div>
    </header>
  );
}
