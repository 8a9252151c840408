import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError, type ApiErrorCode } from '#studio/queries/service/api-error.ts';
import { buttonClasses } from '#studio/ui/button.tsx';
import { FailureCallout } from './failure-callout.tsx';

const open = (error: Error) => {
  const rootRoute = createRootRoute({
    component: () => <FailureCallout error={error} onRetry={() => undefined} />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
};

it.each<[ApiErrorCode, number | undefined, string | undefined]>([
  ['unreachable', undefined, 'Try again'],
  ['busy', 429, 'Try again'],
  ['broken', 500, 'Try again'],
  ['unauthorised', 401, 'Sign in'],
  ['unauthorised', 403, 'Open Settings'],
  ['unauthorised', undefined, 'Open Settings'],
  ['not-found', 404, undefined],
  ['refused', 400, undefined],
])('after %s (%s) the button to press is %s', async (code, status, expectedLabel) => {
  open(new ApiError(code, 'It failed.', status === undefined ? {} : { status }));
  await screen.findByRole('alert');
  const primary = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].filter(
    ({ className }) => className === buttonClasses('primary'),
  );
  expect(primary.map(({ textContent }) => textContent)).toEqual(
    expectedLabel === undefined ? [] : [expectedLabel],
  );
});

it('leads nobody to settings of an address that is not theirs to change while the service is down', async () => {
  open(new ApiError('unreachable', 'It failed.'));
  await screen.findByRole('alert');
  expect(screen.queryByRole('link', { name: 'Open Settings' })).toBeNull();
});
