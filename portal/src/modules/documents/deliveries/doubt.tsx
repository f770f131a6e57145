import type { Delivery } from '@klantportaal/contract/modules/documents/deliveries';
import type { DeliveryReading } from '@klantportaal/contract/modules/documents/delivery-readings';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { query, useSend } from '../../../api/query.ts';
import { received } from '../../../lib/confirmations.ts';
import { to } from '../../../lib/links.ts';
import { changedByActions } from '../../tasks/changes.ts';
import classes from './upload.module.css';

/** Milliseconds between two questions whether the document was read: for a minute, then for ten while others wait too. */
const POLL_MS = 2000;
const SLOW_POLL_MS = 20_000;
const QUICK_POLLS = 30;
const MAX_POLLS = 60;

type Doubted = NonNullable<DeliveryReading['doubt']>;

/**
 * Says on the receipt, seconds after sending, that the document looks like another than was asked. It is right all the
 * same, or is replaced at once.
 */
export function Doubt({ delivery }: { delivery: Pick<Delivery, 'id' | 'can_delete' | 'productActionId'> }) {
  const t = useText();
  const go = useGo();
  const { id, can_delete, productActionId } = delivery;
  const { data, refetch } = useQuery({
    ...query('readDeliveryReading', { params: { id } }),
    refetchInterval: ({ state: { data: last, dataUpdateCount } }) =>
      last?.state === 'reading' &&
      dataUpdateCount < MAX_POLLS &&
      (dataUpdateCount < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS),
  });
  const confirm = useSend('confirmDelivery', { refreshes: [] });
  const withdraw = useSend('deleteDelivery', { refreshes: changedByActions });
  const tell = useDoubtText();
  const doubt = data?.doubt;
  if (!doubt) return null;
  if (doubt.confirmed_at !== null)
    return (
      <Alert tone="success" live>
        {t('upload.doubt_thanks')}
      </Alert>
    );
  const sayRight = async () => {
    try {
      await confirm.send({ params: { id } });
      await refetch();
    } catch (error) {
      void showError(error);
    }
  };
  const replace = async () => {
    try {
      await withdraw.send({ params: { id } });
      received.set(null);
      go(to('upload-document', { action: productActionId }));
    } catch (error) {
      void showError(error);
    }
  };
  return (
    <Alert tone="warning" live title={t('upload.doubt')}>
      <div className={classes.parts}>
        <p>{tell(doubt)}</p>
        <ButtonRow>
          <Button look="secondary" busy={confirm.sending} onClick={() => void sayRight()}>
            {t('upload.doubt_right')}
          </Button>
          {can_delete && (
            <Button look="secondary" busy={withdraw.sending} onClick={() => void replace()}>
              {t('upload.doubt_replace')}
            </Button>
          )}
        </ButtonRow>
      </div>
    </Alert>
  );
}

function useDoubtText() {
  const t = useText();
  const { month } = useFormat();
  return ({ about, kind, asked_kind, day, term_months, person, asked_person }: Doubted): string => {
    if (about === 'kind') return t('upload.doubt_kind', { kind: kind?.label ?? '', asked: asked_kind?.label ?? '' });
    if (about === 'date') return t('upload.doubt_date', { month: day ? month(day) : '', count: term_months ?? 0 });
    return asked_person === null
      ? t('upload.doubt_stranger', { person: person ?? '' })
      : t('upload.doubt_person', { person: person ?? '', asked: asked_person });
  };
}
