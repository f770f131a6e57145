import { getText, useText } from '@klantportaal/web/i18n/use-text.ts';
import { explainAt } from '@klantportaal/web/lib/arrival.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query, useRefresh } from '../../../api/query.ts';
import { confirmReceived } from '../../../lib/confirmations.ts';
import { to } from '../../../lib/links.ts';
import { useNotFound } from '../../../lib/use-not-found.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { PageAside } from '../../../page/page-adviser.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { DamageForm } from './damage-form.tsx';

/** Reports damage under an insurance that offers it (D2-67, D5-28 to D5-31). */
export default function CreateDamageReportPage() {
  const t = useText();
  const go = useGo();
  const refresh = useRefresh();
  const { id } = useRouteParams('create-damage-report');
  const insurances = useQuery(query('listGeneralInsurances'));
  const insurance = insurances.data?.find((candidate) => candidate.id === id);
  const unknown = insurances.data !== undefined && !insurance;
  const closed = insurance?.show_damage_report_button === false;
  useNotFound(unknown);
  useEffect(() => {
    if (!closed) return;
    explainAt(to('general-insurance', { id }), 'info', () => getText('damage.not_offered'));
    go(to('general-insurance', { id }), { replace: true });
  }, [closed, go, id]);

  const handleSent = async (label: string) => {
    confirmReceived('success', t('damage.success'), {
      title: t('damage.received', { label }),
      text: t('damage.what_next'),
      receipt: { href: to('general-insurance', { id }), text: t('damage.receipt') },
    });
    await refresh(['listGeneralInsurances']);
    go(to('dashboard'), { replace: true });
  };

  const facts = insurance && [
    { label: t('general_insurance.type'), value: insurance.insurance_type },
    { label: t('general_insurance.company'), value: insurance.company_name },
    { label: t('general_insurance.policy_number'), value: insurance.policy_number },
  ];

  return (
    <PageFrame
      width="narrow"
      contact={<PageAside about="general-insurance" facts={facts} />}
      title={t('damage.title')}
      intro={t('damage.intro')}
      back={{ href: to('general-insurance', { id }), text: insurance?.label ?? t('general_insurance.title') }}
    >
      <QueryState
        of={insurances}
        skeleton={
          <Loading>
            <SkeletonFacts rows={4} />
          </Loading>
        }
        failed={t('general_insurance.failed')}
      >
        {() => insurance && !closed && <DamageForm insurance={insurance} onSent={() => handleSent(insurance.label)} />}
      </QueryState>
    </PageFrame>
  );
}
