/** Page below Departures that administrators alone may use. */
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

interface AdministratorPageProps {
  title: string;
  /** Page that it belongs to. */
  back: { to: NonNullable<LinkProps['to']>; label: string };
  /** Completes "Only administrators can change …". */
  subject: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function AdministratorPage({
  title,
  back,
  subject,
  actions,
  children,
}: AdministratorPageProps) {
  const isHidden = useIsHidden()('admin');
  return (
    <Page title={title} actions={!isHidden && actions}>
      <Link to={back.to} className="link -mt-3 inline-flex items-center gap-1 self-start">
        <ArrowLeft aria-hidden className="size-5" />
        {back.label}
      </Link>
      {isHidden ? (
        <Callout title={`Only administrators can change ${subject}`}>
          <p>Ask an administrator of your organisation.</p>
        </Callout>
      ) : (
        children
      )}
    </Page>
  );
}
