import type { MortgageCheckForm } from '@klantportaal/contract/modules/questionnaires/mortgage-check';
import { toLoanPartLists } from '@klantportaal/contract/modules/questionnaires/mortgage-check/form';
import { getAdvice } from '@klantportaal/contract/modules/questionnaires/mortgage-check/outcome';
import type { MortgageCheckContext } from '@klantportaal/contract/modules/questionnaires/mortgage-check/questions';
import type { Speak } from '@klantportaal/contract/modules/questionnaires/summary';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseSections } from '../../../platform/pdf/structure/html-sections.ts';
import { consumerById } from '../../people/persons.queries.ts';
import { refuseUnknownParts } from '../../products/refuse-unknown-parts.ts';
import { requireOwnAction } from '../../tasks/actions.queries.ts';
import type { AnsweredSection } from '../answers.table.ts';
import { type SubmitCall, submitQuestionnaire } from '../submit.ts';
import { removeActionLogins } from './action-logins.queries.ts';
import { createLoanPartSection } from './loan-part-section.ts';
import { findActionMortgage } from './mortgage-of-action.ts';

/** The parts of a list that the schema of the body has checked. */
const listParts = (list: unknown) =>
  ((list ?? []) as readonly { id?: unknown; loan_type?: unknown }[]).map(({ id, loan_type: type }) => ({ id, type }));

const getYear = (day: string): number => Number(day.slice(0, 4));

type CheckCall = SubmitCall & { body: { productActionId: string; formData: MortgageCheckForm } };

/**
 * Takes the mortgage check, with or without sign-in (Q7-09, Q7-13). The score is computed here; what the client sent as
 * score counts for nothing.
 * @throws INVALID_REQUEST for a missing answer, or a loan part or a type of one that the mortgage does not have; what
 * `submitQuestionnaire` throws
 */
export async function submitCheck(call: CheckCall): Promise<void> {
  const { db, consumer, body } = call;
  const { productActionId, formData } = body;
  const { person, mortgage } = await db.query(consumer.licence_id, async (q) => {
    const [found] = await consumerById(q, { id: consumer.id, licence_id: consumer.licence_id });
    const action = await requireOwnAction(q, consumer, productActionId);
    return { person: found ?? fail('CONSUMER_NOT_FOUND'), mortgage: await findActionMortgage(q, consumer, action) };
  });
  const knownPhone = String(person.person.phone_mobile || person.person.phone_home || '') || null;
  const { smartcare } = call.licence;
  const today = toDutchDay(call.clock.now());
  const switches = {
    today,
    age: person.date_of_birth ? getYear(today) - getYear(person.date_of_birth) : null,
    knownPhone,
    question1B: smartcare.mortgage_check_enable_question_1b,
    question7BC: smartcare.mortgage_check_enable_question_7b_c,
    question11: smartcare.mortgage_check_enable_question_11,
  } satisfies Omit<MortgageCheckContext, 'people'>;
  const lists = toLoanPartLists(formData, { people: [], ...switches }, formData);
  refuseUnknownParts(mortgage?.loan_parts ?? [], mortgage?.loan_part_types ?? [], {
    changed: { at: '/formData/parts', parts: listParts(lists.parts) },
    added: { at: '/formData/new_parts', parts: listParts(lists.new_parts) },
    typeField: 'loan_type',
  });
  await submitQuestionnaire(call, {
    name: 'mortgage-check',
    productActionId,
    // The number on record is not sent again (Q7-25).
    answers: { ...formData, phone: formData.phone ?? knownPhone },
    at: '/formData',
    title: call.licence.content.mortgage_check_title,
    switches,
    also: ({ say, reader, score }) => ({
      answers: { ...lists, calculated_score: score },
      sections: [
        // In the step in which the form asks for them.
        ...createLoanPartSection(lists, mortgage, say).map((section) => ({ step: 'details', ...section })),
        createAdviceSection(getAdvice(score ?? 0, call.licence.content, reader), say),
      ],
    }),
    alongside: (tx) => removeActionLogins(tx, consumer.licence_id, productActionId),
  });
}

/** The advice as the last step showed it; the licence may write it as HTML. */
const createAdviceSection = (advice: string, say: Speak): AnsweredSection => ({
  title: say('mortgage_check.step_advice'),
  facts: [
    {
      label: say('letter.check_advice'),
      value: parseSections(advice)
        .flatMap(({ title, paragraphs = [] }) => [title, ...paragraphs])
        .filter(Boolean)
        .join(' '),
    },
  ],
});
