/** People who sign in, and how they come in. Times are ISO 8601. */
import { z } from 'zod';
import { Scope } from '#contract/requests/token.ts';
import { PublishingPolicy } from '#contract/settings/publishing-policy.ts';
import { Role } from './role.ts';

/** Shorter ones are guessed by machines; a few words are easier to remember than a few signs. */
export const MIN_PASSPHRASE_LETTERS = 15;
const MIN_DIFFERENT_LETTERS = 5;

const PersonName = z.string().trim().min(1).max(100).meta({ example: 'Amira Khan' });
const Email = z.email().max(254).meta({ example: 'amira@example.org' });
const Roles = z
  .array(Role)
  .min(1)
  .max(Role.options.length)
  .transform((roles) => [...new Set(roles)]);

/** New passphrase chosen by a person. */
const NewPassphrase = z
  .string()
  .min(
    MIN_PASSPHRASE_LETTERS,
    `Use at least ${MIN_PASSPHRASE_LETTERS} characters, for example a few words.`,
  )
  .max(200)
  .refine((text) => new Set(text).size >= MIN_DIFFERENT_LETTERS, {
    message: `Use at least ${MIN_DIFFERENT_LETTERS} different characters.`,
  });

/** Body of `POST /session/person`. */
export const PersonSignIn = z.object({
  email: z.string().min(1).max(254),
  passphrase: z.string().min(1).max(200),
});

/** Body of `POST /session/administrator`: who used the sign-in link becomes the first administrator. */
export const FirstAdministrator = z.object({
  name: PersonName,
  email: Email,
  passphrase: NewPassphrase,
  airWithoutReview: PublishingPolicy.optional().meta({
    description:
      'What may go on air without a review. Ignored if the organisation has saved settings before.',
  }),
});

const InvitationToken = z.string().min(1).max(200);
/** Fragment after `#` in an invitation's link. */
export const InvitationFragment = z.object({ token: InvitationToken });
/** Body of `POST /session/invitation`. */
export const InvitationAcceptance = z.object({
  token: InvitationToken,
  name: PersonName,
  passphrase: NewPassphrase,
});

/** Invitation that an administrator sends. */
export const InvitationForm = z.object({
  email: Email,
  roles: Roles,
});

/** An invitation that can still be used. */
export const OpenInvitation = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(Role),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** Recipient of an invitation, for the invitation's page. */
export const InvitationAnswer = z.object({
  data: OpenInvitation.pick({ email: true, roles: true, expiresAt: true }),
});
/** Response with a new invitation. The link is returned only once. */
export const InvitationCreated = z.object({
  data: OpenInvitation.extend({
    link: z.string().meta({ description: 'Works once. Send it to the person.' }),
  }),
});
/** Invitations that can still be used. */
export const InvitationList = z.object({ data: z.array(OpenInvitation) });

/** Properties of a person that an administrator may change. */
export const PersonForm = z.object({ name: PersonName, roles: Roles });

/** A person as administrators see them. */
export const PersonView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  createdAt: z.iso.datetime(),
  isNamed: z.boolean().default(false).meta({
    description: 'Whether they agreed to be named where messages that they checked are shown.',
  }),
});
export type PersonView = z.infer<typeof PersonView>;
/** Response with a person. */
export const PersonAnswer = z.object({ data: PersonView });
/** All people, oldest first. */
export const PersonList = z.object({ data: z.array(PersonView) });

/** Caller of the API, and their scopes. `person` is absent for an API client and for a user of the sign-in link. */
export const Me = z.object({
  data: z.object({
    id: z.string(),
    scopes: z.array(Scope),
    person: PersonView.optional(),
    isAdvanced: z.boolean().optional().meta({
      description:
        'Whether the person wants the settings that few people need. Absent for a client.',
    }),
    sessionId: z.string().optional().meta({ description: 'Id of the calling session.' }),
    signIn: z
      .object({
        hasPassphrase: z.boolean(),
        hasPin: z.boolean(),
        lockMinutes: z.int().optional().meta({
          description: 'The session locks after this many minutes without use. Absent: never.',
        }),
      })
      .optional()
      .meta({ description: 'How the person signs in.' }),
  }),
});
export type Me = z.infer<typeof Me>['data'];

/** A person agrees to be named beside the messages that they checked, or no longer agrees. */
export const NamingConsent = z.strictObject({ isNamed: z.boolean() });
export type NamingConsent = z.infer<typeof NamingConsent>;

/** A person shows or hides the settings that few people need. */
export const AdvancedChoice = z.strictObject({ isAdvanced: z.boolean() });

/** Session of a person who is signed in. */
export const SessionView = z.object({
  id: z.string(),
  openedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isLocked: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;
/** Open sessions, last seen first. */
export const SessionList = z.object({ data: z.array(SessionView) });

/** A person changes their own passphrase. Every session ends, this one too. */
export const PassphraseChange = z.object({
  current: z.string().min(1).max(200),
  passphrase: NewPassphrase,
});

/** Fragment after `#` in a reset link. */
export const ResetFragment = z.object({ token: InvitationToken });
/** Person whose passphrase a reset link sets. */
export const ResetAnswer = z.object({
  data: z.object({ name: z.string(), email: z.string(), expiresAt: z.iso.datetime() }),
});
/** Body of `POST /session/reset`. */
export const PassphraseReset = z.object({ token: InvitationToken, passphrase: NewPassphrase });
/** Response with a new reset link. The link is returned only once. */
export const ResetLinkCreated = z.object({
  data: z.object({
    link: z.string().meta({ description: 'Works once. Give it only to the person.' }),
    expiresAt: z.iso.datetime(),
  }),
});
