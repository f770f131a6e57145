import type { AuthResult } from '@klantportaal/contract/areas/sign-in/auth';
import { useQuery } from '@tanstack/react-query';
import { query, useSend } from '../../api/query.ts';
import { useText } from '../../i18n/use-text.ts';
import { QueryState } from '../../page/query-state.tsx';
import { useOneTimeCode } from '../../sign-in/use-one-time-code.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Fields } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import classes from './settings.module.css';

/** Step 2: the QR code, the key for those who cannot scan, and a field for the app's code. */
export function TwoFactorScan({ onBack, onDone }: { onBack: () => void; onDone: (result: AuthResult) => void }) {
  const t = useText();
  const qr = useQuery({ ...query('getTwoFactorQr'), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const { send } = useSend('twoFactor', { refreshes: ['listDevices', 'listSecurityEvents'] });
  const { submit, busy, field } = useOneTimeCode(async (code) => onDone(await send({ body: { code, enabled: true } })));

  return (
    <QueryState of={qr} skeleton={<SkeletonText lines={6} />} failed={t('settings.two_factor.qr_failed')}>
      {({ image, key }) => (
        <form onSubmit={submit} noValidate>
          <Fields>
            <p>{t('settings.two_factor.scan')}</p>
            <img
              className={classes.qr}
              src={`data:image/svg+xml;base64,${btoa(image)}`}
              alt={t('settings.two_factor.qr')}
            />
            <div>
              <p>{t('settings.two_factor.key')}</p>
              <code className={classes.key}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </div>
            <TextField {...field} label={t('settings.two_factor.code')} />
            <ButtonRow>
              <Button type="submit" busy={busy}>
                {t('settings.two_factor.confirm')}
              </Button>
              <Button look="secondary" onClick={onBack}>
                {t('common.back')}
              </Button>
            </ButtonRow>
          </Fields>
        </form>
      )}
    </QueryState>
  );
}
