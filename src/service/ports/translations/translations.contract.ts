import { describe } from 'vitest';
import { itCorrects } from '#service/ports/reviews/corrections.contract.ts';
import { itReviewsDrafts } from '#service/ports/reviews/drafts.contract.ts';
import { itKeepsComments } from '#service/ports/reviews/review-comments.contract.ts';
import { draft, id, render, type Stores } from './testing.ts';
import { itTranslates } from './translated.contract.ts';

/** Runs the contract tests for translating and reviewing together. */
export function describeTranslations(name: string, open: () => Promise<Stores>): void {
  itKeepsComments(name, async () => {
    const stores = await open();
    await draft(stores);
    return { comments: stores.reviewComments, requestId: id(1) };
  });
  itCorrects(name, async () => {
    const stores = await open();
    await draft(stores);
    const outputs = [{ message: 0, uses: 'none' as const }];
    return { ...stores, requestId: id(1), work: { ...render('').work, outputs } };
  });

  describe(`translation store: ${name}`, () => {
    itTranslates(open);
    itReviewsDrafts(open);
  });
}
