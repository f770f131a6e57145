import type { Consumer } from '@klantportaal/contract/modules/people/consumers';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createConsumer } from '../../identity/testing.ts';
import { createAction } from '../../products/testing.ts';

/** The open action, the mortgage and the consumer of a mortgage check. For tests. */
export const checkAction: ProductAction = createAction({
  type: 'MORTGAGE_CHECK',
  label: 'Doe de hypotheekcheck',
  product: { id: 'm1', label: 'Hypotheek Lindenstraat', type: 'MORTGAGE' },
});
export const createCheckedConsumer = (overrides: Partial<Consumer> = {}): Consumer =>
  createConsumer({
    date_of_birth: `${new Date().getFullYear() - 40}-06-15`,
    phone_mobile: '06-12345678',
    ...overrides,
  });

export const createSmartcare = (question1B: boolean, question7BC = question1B, question11 = question1B) => ({
  mortgage_check_enable_question_1b: question1B,
  mortgage_check_enable_question_7b_c: question7BC,
  mortgage_check_enable_question_11: question11,
});

export const findHeading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
export const pressButton = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
/** Answers a question by the beginning of its words. */
export const choose = (user: UserEvent, question: RegExp, answer: string | RegExp) =>
  user.click(within(screen.getByRole('group', { name: question })).getByLabelText(answer));

/** The answers of every step that lead to no score at all. */
export const quietSteps: readonly (readonly (readonly [RegExp, string])[])[] = [
  [
    [/^Loopt uw hypotheek/, 'Ja'],
    [/^Wilt u dat wij u bellen/, 'Nee'],
  ],
  [
    [/^Wat is uw gezinssituatie/, 'Alleenstaand'],
    [/^Verwacht u een verandering/, 'Nee'],
    [/^Verandert er iets in uw inkomen/, 'Nee'],
  ],
  [
    [/^Past uw woning/, 'Ja'],
    [/plannen/, 'Geen plannen'],
    [/^Is uw woning meer of minder/, 'Ongeveer evenveel'],
  ],
  [
    [/^Waarom zou u/, 'Geen reden'],
    [/^Verwacht u dat uw hypotheek/, 'Nee'],
  ],
  [[/^Is alles over uw hypotheek/, 'Ja']],
];
