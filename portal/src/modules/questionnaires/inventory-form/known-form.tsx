import { getKnownAnswers } from '@klantportaal/contract/modules/questionnaires/inventory/known';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { QuestionnaireForm, type QuestionnaireFormProps } from '../questionnaire-form.tsx';

/** The form with what the firm knows of the consumer and the partner, unless it was begun before (Q2-14). */
export function KnownForm(base: QuestionnaireFormProps) {
  const t = useText();
  const { consumer } = useStore(session);
  const couple = base.context.people.length > 1;
  const asks = couple && !base.draft;
  const partner = useQuery({ ...query('getPartner'), enabled: asks });
  if (asks && partner.isPending)
    return (
      <Loading>
        <SkeletonFacts rows={5} />
      </Loading>
    );
  return (
    <>
      {asks && partner.isError && (
        <Alert tone="warning" live title={t('page.inventory_form.error_failed_to_retrieve_partner')}>
          {t('inventory.partner_by_hand')}
        </Alert>
      )}
      <QuestionnaireForm
        {...base}
        begin={(before) => (base.draft ? before : getKnownAnswers(consumer, partner.data ?? null, couple))}
        incomplete={t('page.inventory_form.error_validation')}
      />
    </>
  );
}
