import { expect, expectTypeOf, test } from 'vitest';
import { type GuestLinkStanding, guestLinkStates } from './modules/documents/guest-link-states.ts';
import {
  holdingMergeStates,
  type MergeStanding,
  mergeStates,
  shownMergeStates,
} from './modules/endings/merge-states.ts';
import { type VerdictState, verdictStates } from './modules/files/verdict-states.ts';
import { type StaffState, staffStates } from './modules/identity/staff-states.ts';
import {
  type AttemptStanding,
  attemptOutcomes,
  type WebhookStanding,
  webhookStates,
} from './modules/integrations/webhook-states.ts';
import { type InvitationStanding, invitationStateNames, invitationStates } from './modules/people/invitation-states.ts';
import { type BulkOutcome, reminderOutcomes } from './modules/tasks/bulk-outcomes.ts';
import { type ClosingState, closingStates } from './modules/tasks/closing-states.ts';
import { openPaymentStatuses, type PaymentState, paymentStates } from './modules/tasks/payment-states.ts';
import { type TodoStanding, todoStates } from './modules/tasks/todo-states.ts';

/** The questions that a row may leave open. */
type Open<Row> = { [Question in keyof Row]: Omit<Row, Question> extends Row ? Question : never }[keyof Row];

test('a made-up state does not compile until each question is answered', () => {
  expectTypeOf<Open<VerdictState>>().toBeNever();
  expectTypeOf<Open<PaymentState>>().toBeNever();
  expectTypeOf<Open<InvitationStanding>>().toBeNever();
  expectTypeOf<Open<StaffState>>().toBeNever();
  expectTypeOf<Open<TodoStanding>>().toBeNever();
  expectTypeOf<Open<GuestLinkStanding>>().toBeNever();
  expectTypeOf<Open<ClosingState>>().toBeNever();
  expectTypeOf<Open<BulkOutcome>>().toBeNever();
  expectTypeOf<Open<MergeStanding>>().toBeNever();
  expectTypeOf<Open<WebhookStanding>>().toBeNever();
  expectTypeOf<Open<AttemptStanding>>().toBeNever();
  // @ts-expect-error It does not say whether it can still end in money.
  const ofPayment = { ...paymentStates, HELD: { becomes: [], tone: 'pending' } } satisfies Record<string, PaymentState>;
  // @ts-expect-error It does not say what the firm may mail.
  const ofPerson = { ...invitationStates, asleep: { tone: 'done' } } satisfies Record<string, InvitationStanding>;
  // @ts-expect-error It does not say what an administrator does.
  const ofStaff = { ...staffStates, away: { is_there: true, tone: 'pending' } } satisfies Record<string, StaffState>;
  // @ts-expect-error It does not answer anything.
  const ofVerdict = { ...verdictStates, archived: {} } satisfies Record<string, VerdictState>;
  // @ts-expect-error It does not say who has to act.
  const ofTodo = { ...todoStates, asked: { ...todoStates.open, stage: null } } satisfies Record<string, TodoStanding>;
  // @ts-expect-error It does not say whether a document can still come by it.
  const ofLink = { ...guestLinkStates, lent: { tone: 'open' } } satisfies Record<string, GuestLinkStanding>;
  // @ts-expect-error It does not say what the consumer sees.
  const ofClosing = { ...closingStates, postponed: { tone: 'done' } } satisfies Record<string, ClosingState>;
  // @ts-expect-error It does not say whether the act does something there.
  const ofReminder = { ...reminderOutcomes, on_holiday: {} } satisfies Record<string, BulkOutcome>;
  // @ts-expect-error It does not say whether another merge can begin.
  const ofMerge = { ...mergeStates, halted: { is_shown: true, tone: 'info' } } satisfies Record<string, MergeStanding>;
  // @ts-expect-error It does not say how its chip looks.
  const ofWebhook = { ...webhookStates, moved: {} } satisfies Record<string, WebhookStanding>;
  // @ts-expect-error It does not say how its chip looks.
  const ofAttempt = { ...attemptOutcomes, lost: {} } satisfies Record<string, AttemptStanding>;
  const tables = [ofPayment, ofPerson, ofStaff, ofVerdict, ofTodo, ofLink, ofClosing, ofReminder, ofMerge, ofWebhook];
  expect([...tables, ofAttempt].map((table) => Object.keys(table).at(-1))).toEqual([
    'HELD',
    'asleep',
    'away',
    'archived',
    'asked',
    'lent',
    'postponed',
    'on_holiday',
    'halted',
    'moved',
    'lost',
  ]);
});

test('lists hold the states whose rows say so', () => {
  expect(openPaymentStatuses).toEqual(['CREATED', 'PENDING']);
  expect(invitationStateNames).toEqual(['none', 'expired', 'invited', 'accepted']);
  expect(holdingMergeStates).toEqual(['waiting', 'done']);
  expect(shownMergeStates).toEqual(['waiting', 'done', 'refused']);
});
