import { describe, expect, it } from 'vitest';
import type { ReviewComments, StoredComment } from './review-comments.ts';

/** A store, and a translation of waterloo's to comment on. */
export interface CommentFixture {
  comments: ReviewComments;
  requestId: string;
}

const comment = (number: number): StoredComment => ({
  id: `comment-${number}`,
  part: 0,
  sentence: 's1',
  text: `Remark ${number}`,
  author: 'Amira Khan',
  authorId: 'amira',
  at: 1000 + number,
});

/** Runs the contract tests that every store of comments must pass. */
export function itKeepsComments(name: string, open: () => Promise<CommentFixture>): void {
  describe(`review comments: ${name}`, () => {
    it('keeps them oldest first, and none of another tenant', async () => {
      const { comments, requestId } = await open();
      expect(await comments.list('waterloo', requestId)).toEqual([]);
      for (const number of [2, 1])
        expect(await comments.add('waterloo', requestId, comment(number), 5)).toBe('done');
      expect(await comments.list('waterloo', requestId)).toEqual([comment(1), comment(2)]);
      expect(await comments.list('leeds', requestId)).toEqual([]);
      expect(await comments.add('leeds', requestId, comment(3), 5)).toBe('unknown');
      expect(await comments.add('waterloo', 'nothing', comment(3), 5)).toBe('unknown');
    });

    it('takes no more than it may', async () => {
      const { comments, requestId } = await open();
      expect(await comments.add('waterloo', requestId, comment(1), 1)).toBe('done');
      expect(await comments.add('waterloo', requestId, comment(2), 1)).toBe('full');
      expect(await comments.list('waterloo', requestId)).toHaveLength(1);
    });

    it('resolves one and opens it again, for its tenant alone', async () => {
      const { comments, requestId } = await open();
      await comments.add('waterloo', requestId, comment(1), 5);
      const resolved = { by: 'Ben Ola', at: 9000 };
      expect(await comments.settle('leeds', requestId, 'comment-1', resolved)).toBeUndefined();
      expect(await comments.settle('waterloo', requestId, 'comment-1', resolved)).toEqual({
        ...comment(1),
        resolved,
      });
      expect(await comments.settle('waterloo', requestId, 'comment-1', undefined)).toEqual(
        comment(1),
      );
      expect(await comments.settle('waterloo', requestId, 'other', resolved)).toBeUndefined();
    });
  });
}
