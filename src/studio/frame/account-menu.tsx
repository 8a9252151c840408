/** Menu under the name of the person signed in: all pages that are not places, locking and signing out. */
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import {
  ChevronDown,
  CircleUser,
  History,
  Keyboard,
  Lock,
  LogOut,
  type LucideIcon,
  Settings,
  User,
  Users,
} from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import type { Scope } from '#contract/requests/token.ts';
import { lockNow } from '#studio/queries/people/use-browser.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useSignOut } from '#studio/queries/people/use-sign-in.ts';
import { keepWantedPage } from '#studio/queries/people/wanted-page.ts';
import { ApiError } from '#studio/queries/service/api-error.ts';
import { Kbd } from '#studio/ui/kbd.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';

interface Page {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: LucideIcon;
  keys?: string;
  /** Permission without which it is hidden. */
  needs?: Scope;
}

const PEOPLE: Page = {
  to: '/people',
  label: 'People',
  Icon: Users,
  keys: 'g p',
  needs: 'people:admin',
};
const LOG: Page = { to: '/log', label: 'Activity log', Icon: History, needs: 'audit:read' };
const SETTINGS: Page = { to: '/settings', label: 'Settings', Icon: Settings, keys: 'g s' };
const ACCOUNT: Page = { to: '/account', label: 'Account', Icon: User };

/** Returns the pages of the menu for the person signed in. */
function usePages(): readonly Page[] {
  const { data: me } = useMe();
  const isPerson = me?.person !== undefined;
  return [PEOPLE, LOG, SETTINGS, ACCOUNT].filter(
    ({ needs }) => needs === undefined || (isPerson && me.scopes.includes(needs)),
  );
}

export interface AccountMenuProps {
  /** Whether a person is signed in whose session can be locked. */
  isPerson: boolean;
  onListShortcuts: () => void;
}

export function AccountMenu({ isPerson, onListShortcuts }: AccountMenuProps) {
  const { data: me, error } = useMe();
  const navigate = useNavigate();
  const leave = useSignOut();
  const pages = usePages();
  const lock = () => void lockNow();
  useShortcut('g s', 'Go to Settings', () => void navigate({ to: '/settings' }));
  useShortcut(
    'g p',
    'Go to People',
    () => void navigate({ to: '/people' }),
    pages.includes(PEOPLE),
  );
  useShortcut('Alt+l', 'Lock the screen', lock, isPerson);
  const isSignedOut = me === undefined && error instanceof ApiError && error.status === 401;
  return (
    <>
      {isSignedOut && (
        <Link
          to="/sign-in"
          onClick={keepWantedPage}
          className="flex min-h-11 items-center px-2 font-medium underline"
        >
          Sign in
        </Link>
      )}
      <MenuTrigger>
        <Button className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-2 font-medium hover:bg-board-raised">
          <CircleUser aria-hidden className="size-6 shrink-0" />
          <span className="max-w-28 truncate max-sm:sr-only">{me?.person?.name ?? 'Menu'}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 max-sm:hidden" />
        </Button>
        <Popover
          offset={4}
          placement="bottom end"
          className="min-w-[min(16rem,92vw)] max-w-[92vw] overflow-y-auto rounded-md border border-edge bg-raised shadow-raised"
        >
          <Menu className="p-1 outline-none">
            {pages.map(({ to, label, Icon, keys }) => (
              <Item
                key={to}
                {...{ label, Icon, keys }}
                onAction={() => void navigate({ to: to as '/people' })}
              />
            ))}
            <Item label="Keyboard shortcuts" Icon={Keyboard} keys="?" onAction={onListShortcuts} />
            {isPerson && (
              <>
                <Separator className="my-1 h-px bg-line" />
                <Item label="Lock" Icon={Lock} keys="Alt+l" onAction={lock} />
                <Item
                  label="Sign out"
                  Icon={LogOut}
                  onAction={() =>
                    leave.mutate(undefined, { onSuccess: () => navigate({ to: '/sign-in' }) })
                  }
                />
              </>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
    </>
  );
}

interface ItemProps extends Pick<Page, 'label' | 'Icon' | 'keys'> {
  onAction: () => void;
}

function Item({ label, Icon, keys, onAction }: ItemProps) {
  return (
    <MenuItem
      textValue={label}
      onAction={onAction}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none data-[focused]:bg-hover data-[focused]:outline-2 data-[focused]:-outline-offset-2 data-[focused]:outline-focus"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="flex-1">{label}</span>
      {keys !== undefined && (
        <span aria-hidden className="max-sm:hidden">
          <Kbd keys={keys} />
        </span>
      )}
    </MenuItem>
  );
}
