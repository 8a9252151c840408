/** Whether a request can be announced, without the plan of it. */
import type { Reference } from '#reference/reference.ts';
import { type AnnouncementAssessment, assessAnnouncement } from './assess-announcement.ts';

/** The outcome of a check. `request` only when there is no problem. */
export type AnnouncementCheck = Pick<
  AnnouncementAssessment,
  'request' | 'problems' | 'warnings' | 'ignoredFields'
>;

/** What `assessAnnouncement` says of a request body, but for its plan and title. */
export function checkAnnouncement(body: unknown, reference: Reference): AnnouncementCheck {
  const { plan: _, title: __, ...check } = assessAnnouncement(body, reference);
  return check;
}
