import type { GeneralInsurance } from '@klantportaal/contract/modules/products/general-insurances';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DownloadButton } from '@klantportaal/web/ui/buttons/download-button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { KeyFacts } from '@klantportaal/web/ui/content/key-facts.tsx';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { usePerPeriod } from '../use-per-period.ts';

/** Every fact of the policy, and its document, if any (D2-64, D2-65). */
export function OverviewCard({ insurance }: { insurance: GeneralInsurance }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const perPeriod = usePerPeriod();
  return (
    <Card title={t('general_insurance.overview')}>
      <KeyFacts
        main={{
          label: t('general_insurance.premium'),
          value: perPeriod(insurance.premium, insurance.payment_period),
        }}
        items={[
          { label: t('general_insurance.state'), value: insurance.state },
          { label: t('general_insurance.type'), value: insurance.insurance_type },
          { label: t('general_insurance.company'), value: insurance.company_name },
          { label: t('general_insurance.policy_number'), value: insurance.policy_number },
          { label: t('general_insurance.date_start'), value: dayInNumbers(insurance.date_start) },
        ]}
      />
      {insurance.file_id && <PolicyButton apiId={insurance.api_id} />}
    </Card>
  );
}

function PolicyButton({ apiId }: { apiId: string }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const fetchPolicy = async () => {
    setBusy(true);
    try {
      await download('downloadGeneralInsurance', { params: { apiId } });
    } catch (error) {
      void showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DownloadButton busy={busy} onPress={() => void fetchPolicy()}>
      {t('general_insurance.policy')}
    </DownloadButton>
  );
}
