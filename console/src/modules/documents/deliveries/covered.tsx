import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { Sure } from '../../../page/dialogs/inline-confirm.tsx';

interface CoveredProps {
  delivery: JudgedDelivery;
  etag: string;
  refresh: () => void;
}

/** Says that something was covered, where, when and by whom; who may, shows the document as it was again. */
export function Covered({ delivery, etag, refresh }: CoveredProps) {
  const t = useText();
  const { moment } = useFormat();
  const [isAsked, setAsked] = useState(false);
  const restore = useSend('restoreDelivery', { refreshes: [] });
  const { redaction } = delivery;
  if (!redaction) return null;
  const { pages, by, at, can_be_restored } = redaction;
  const send = async () => {
    await restore.send({ params: { id: delivery.id } }, { ifMatch: etag }).then(refresh, showError);
    setAsked(false);
  };
  return (
    <>
      <Alert tone="info">
        <p>
          {t('delivery.covered_by', {
            pages: pages.join(', '),
            name: by.name ?? t(`delivery.by_${by.kind}`),
            moment: moment(at),
          })}
        </p>
        {can_be_restored && may('originals:write') && (
          <Button look="quiet" onClick={() => setAsked(true)}>
            {t('delivery.restore')}
          </Button>
        )}
        {!can_be_restored && <p>{t('delivery.covered_for_good')}</p>}
      </Alert>
      {isAsked && (
        <Sure
          title={t('delivery.restore_sure')}
          act={t('delivery.restore')}
          isDangerous
          busy={restore.sending}
          onSure={() => void send()}
          onCancel={() => setAsked(false)}
        >
          {t('delivery.restore_means')}
        </Sure>
      )}
    </>
  );
}
