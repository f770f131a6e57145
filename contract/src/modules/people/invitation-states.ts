import { listKeys } from '../../values/objects.ts';

/** The questions that each state of an invitation answers. */
export interface InvitationStanding {
  /** The firm's next mail to the person: the first invitation, another one, or a link for a new password. */
  mails: 'invite' | 'invite_again' | 'reset';
  /** The look of its chip. */
  tone: 'attention' | 'pending' | 'expired' | 'done';
}

/** TABLE: where a person stands with signing in, least far first: so a list is sorted, and so two are shown as one. */
export const invitationStates = {
  /** No account. */
  none: { mails: 'invite', tone: 'attention' },
  /** The link of the invitation works no more. */
  expired: { mails: 'invite_again', tone: 'expired' },
  /** The link still works. */
  invited: { mails: 'invite_again', tone: 'pending' },
  /** A password was chosen. */
  accepted: { mails: 'reset', tone: 'done' },
} as const satisfies Record<string, InvitationStanding>;

export type InvitationState = keyof typeof invitationStates;
export const invitationStateNames = listKeys(invitationStates);
