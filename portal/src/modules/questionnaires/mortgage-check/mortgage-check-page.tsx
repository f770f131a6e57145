import type { MortgageCheckForm } from '@klantportaal/contract/modules/questionnaires/mortgage-check';
import { mortgageCheck } from '@klantportaal/contract/modules/questionnaires/mortgage-check/questions';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query, useSend } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { localise, useLicence } from '../../../licences/portal.ts';
import { combineReads } from '../../products/combine-reads.ts';
import type { QuestionnaireFormProps } from '../questionnaire-form.tsx';
import { QuestionnairePage } from '../questionnaire-page.tsx';
import { AskedCheck } from './asked-check.tsx';

/** The mortgage check of a consumer who signed in (Q1-04, Q2-04). */
export default function MortgageCheckPage() {
  const t = useText();
  const { id, action } = useRouteParams('mortgage-check');
  const title = localise(useLicence()?.content.mortgage_check_title);
  // The page refreshes what changed before it moves on.
  const { send } = useSend('submitMortgageCheck', { refreshes: [] });
  return (
    <QuestionnairePage
      of={mortgageCheck}
      action={action}
      product={id}
      href={to('mortgage-check', { id, action })}
      title={title}
      intro=""
      whatNext={t('check.what_next')}
      send={(answers) => send({ body: { formData: answers as MortgageCheckForm, productActionId: action } })}
      form={(base) => <OwnCheck {...base} mortgage={id} />}
    />
  );
}

/** The form, once the mortgage and the consumer are known. */
function OwnCheck({ context, mortgage: id, send, ...base }: QuestionnaireFormProps & { mortgage: string }) {
  const known = combineReads(
    useQuery(query('listMortgages')),
    useQuery(query('getConsumer')),
    (mortgages, consumer) => ({ mortgage: mortgages.find((mortgage) => mortgage.id === id) ?? null, consumer }),
  );
  return <AskedCheck {...base} of={known} people={context.people} send={(formData) => send(formData, formData)} />;
}
