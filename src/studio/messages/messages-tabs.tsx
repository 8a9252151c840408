/** The three shelves, as pages of their own. */
import { Link } from '@tanstack/react-router';

const LINK =
  '-mb-px flex min-h-11 items-center border-b-4 border-transparent px-4 pt-1 font-medium text-muted no-underline hover:bg-hover';
const ACTIVE = { className: '!border-accent !text-ink', 'aria-current': 'page' as const };

export function MessagesTabs() {
  return (
    <nav aria-label="Ready messages" className="flex flex-wrap gap-x-1 border-b border-line">
      <Link
        to="/messages"
        className={LINK}
        activeProps={ACTIVE}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        Ready messages
      </Link>
      <Link to="/emergency" className={LINK} activeProps={ACTIVE}>
        Emergency
      </Link>
      <Link
        to="/patterns"
        className={LINK}
        activeProps={ACTIVE}
        activeOptions={{ includeSearch: false }}
      >
        Sentence patterns
      </Link>
    </nav>
  );
}
