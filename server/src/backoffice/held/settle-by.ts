import { settleClosing } from '../closings/closings.handlers.ts';
import { settleInvitation } from '../invitations/invite.ts';
import { settleReminder } from '../reminders/reminders.handlers.ts';
import { settleRequest } from '../requests/ask.ts';
import { settleVerdict } from '../verdicts/judge.ts';
import type { HeldKind } from './held.queries.ts';
import type { Settle } from './settle.ts';

/** TABLE: how each kind of act becomes final. The compiler enforces that none is left out. */
export const settleBy: Record<HeldKind, Settle> = {
  verdict: settleVerdict,
  request: settleRequest,
  closing: settleClosing,
  reminder: settleReminder,
  invitation: settleInvitation,
};
