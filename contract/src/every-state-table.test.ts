import { expect, expectTypeOf, test } from 'vitest';
import { type VerdictState, verdictStates } from './modules/files/verdict-states.ts';
import { type StaffState, staffStates } from './modules/identity/staff-states.ts';
import { type InvitationStanding, invitationStateNames, invitationStates } from './modules/people/invitation-states.ts';
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
  expect([ofPayment, ofPerson, ofStaff, ofVerdict, ofTodo].map((table) => Object.keys(table).at(-1))).toEqual([
    'HELD',
    'asleep',
    'away',
    'archived',
    'asked',
  ]);
});

test('lists hold the states whose rows say so', () => {
  expect(openPaymentStatuses).toEqual(['CREATED', 'PENDING']);
  expect(invitationStateNames).toEqual(['none', 'expired', 'invited', 'accepted']);
});
