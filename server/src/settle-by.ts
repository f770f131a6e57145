import { settleVerdict } from './modules/documents/verdicts/judge.ts';
import { settleInvitation } from './modules/people/invitations/invite.ts';
import { settleClosing } from './modules/tasks/closings/closings.handlers.ts';
import { settleReminder } from './modules/tasks/reminders/reminders.handlers.ts';
import { settleRequest } from './modules/tasks/requests/ask.ts';
import type { HeldKind } from './modules/undo-window/held.queries.ts';
import type { Settle } from './modules/undo-window/settle.ts';

/** TABLE: how each kind of act becomes final. The compiler enforces that none is left out. */
export const settleBy: Record<HeldKind, Settle> = {
  verdict: settleVerdict,
  request: settleRequest,
  closing: settleClosing,
  reminder: settleReminder,
  invitation: settleInvitation,
};
