import type { Licence } from '@klantportaal/contract/modules/licences/licences';
import type { Consumer } from '@klantportaal/contract/modules/people/consumers';
import type { MortgageCheckContext } from '@klantportaal/contract/modules/questionnaires/mortgage-check/questions';

const toYear = (day: string): number => Number(day.slice(0, 4));

/** Builds the context that the check depends on besides its answers. `today` is YYYY-MM-DD. */
export const buildCheckContext = (
  people: readonly string[],
  { date_of_birth, phone_mobile, phone_home }: Pick<Consumer, 'date_of_birth' | 'phone_mobile' | 'phone_home'>,
  smartcare: Licence['smartcare'] | undefined,
  today: string,
): MortgageCheckContext => ({
  people,
  today,
  age: date_of_birth ? toYear(today) - toYear(date_of_birth) : null,
  knownPhone: phone_mobile || phone_home || null,
  question1B: smartcare?.mortgage_check_enable_question_1b,
  question7BC: smartcare?.mortgage_check_enable_question_7b_c,
  question11: smartcare?.mortgage_check_enable_question_11,
});
