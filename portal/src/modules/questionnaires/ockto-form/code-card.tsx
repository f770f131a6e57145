import type { InventoryRequirements } from '@klantportaal/contract/modules/questionnaires/inventory-form';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { CloudOff, ExternalLink, Refresh } from '@klantportaal/web/ui/content/icons.ts';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { Spinner } from '@klantportaal/web/ui/feedback/spinner.tsx';
import { StateMessage } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { reloadPage } from '../../../lib/leave-portal.ts';
import classes from './ockto-form.module.css';
import type { SharingState } from './use-sharing-state.ts';

export type SharingCode = NonNullable<InventoryRequirements['data']['ockto']>['ockto_qrcode'];

interface CodeCardProps {
  action: string;
  code: SharingCode;
  state: SharingState;
  onRetry: () => void;
}

/**
 * The QR code while it waits for the app, a spinner once it is scanned, else a skeleton (Q2-17); a code with errors is
 * missing (Q2-18). What changes is told to screen readers at the next pause.
 */
export function CodeCard({ action, code, state, onRetry }: CodeCardProps) {
  const t = useText();
  const missing = !code?.qrCode || !code.url || code.errors.length > 0;
  const announced =
    state === 'start' && !missing ? t('ockto_form.waiting') : state === 'scanned' ? t('ockto_form.scanned') : '';
  return (
    <Card title={t('ockto_form.code')}>
      <div className={classes.code}>
        {state === 'scanned' ? (
          <Spinner />
        ) : missing ? (
          <StateMessage
            icon={CloudOff}
            title={t('ockto_form.missing')}
            text={t('ockto_form.missing_text')}
            action={
              <Button look="secondary" icon={Refresh} onClick={onRetry}>
                {t('common.retry')}
              </Button>
            }
          />
        ) : state === 'start' ? (
          <>
            <div className={classes.way}>
              <p>{t('ockto_form.scan')}</p>
              <img
                className={classes.qr}
                src={`data:image/svg+xml;base64,${btoa(code.qrCode ?? '')}`}
                alt={t('ockto_form.qr')}
              />
            </div>
            <div className={cx(classes.way, classes.onThisPhone)}>
              <p>{t('ockto_form.on_this_phone')}</p>
              <LinkButton href={code.url ?? ''} newTab={code.url?.startsWith('http')} icon={ExternalLink}>
                {t('ockto_form.open')}
              </LinkButton>
            </div>
          </>
        ) : (
          <div className={classes.skeleton} aria-hidden>
            <SkeletonText lines={6} />
          </div>
        )}
        <p role="status" className={state === 'scanned' ? undefined : classes.quiet}>
          {announced}
        </p>
        {state === 'scanned' && <RenewCode action={action} />}
      </div>
    </Card>
  );
}

/** Asks for a new code when the consumer got lost in the app; the page loads anew with it (Q4-07). */
function RenewCode({ action }: { action: string }) {
  const t = useText();
  const { send, sending } = useSend('renewOcktoQr', { refreshes: [] });
  const [renewed, setRenewed] = useState(false);
  const renew = async () => {
    try {
      await send({ params: { action } });
      setRenewed(true);
      reloadPage();
    } catch (error) {
      await showError(error);
    }
  };
  return (
    <>
      <p className={classes.quiet}>{t('ockto_form.renew_when')}</p>
      <Button look="secondary" icon={Refresh} busy={sending || renewed} onClick={() => void renew()}>
        {t('ockto_form.renew')}
      </Button>
    </>
  );
}
