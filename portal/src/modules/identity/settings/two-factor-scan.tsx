import type { AuthResult } from '@klantportaal/contract/modules/identity/auth';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button, ButtonRow, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Smartphone } from '@klantportaal/web/ui/content/icons.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { query, useSend } from '../../../api/query.ts';
import { session, updateSession } from '../../../api/session.ts';
import { useLicence } from '../../../licences/portal.ts';
import { QueryState } from '../../../page/query-state.tsx';
import { useOneTimeCode } from '../use-one-time-code.ts';
import { KeyByHand } from './key-by-hand.tsx';
import classes from './settings.module.css';

/** Step 2: the QR code, a link for the phone itself, the key for other apps, and a field for the app's code. */
export function TwoFactorScan({ onBack, onDone }: { onBack: () => void; onDone: (result: AuthResult) => void }) {
  const t = useText();
  const qr = useQuery({ ...query('getTwoFactorQr'), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const firm = useLicence()?.name ?? '';
  const { consumer } = useStore(session);
  const account = consumer?.email ?? consumer?.display_name ?? '';
  const { send } = useSend('twoFactor', {
    refreshes: ['listDevices', 'listSecurityEvents'],
    // The stored ones ended with the change.
    received: ({ accessToken, refreshToken }) => updateSession({ accessToken, refreshToken }),
  });
  const { submit, busy, field } = useOneTimeCode(async (code) => onDone(await send({ body: { code, enabled: true } })));

  return (
    <QueryState of={qr} skeleton={<SkeletonText lines={6} />} failed={t('settings.two_factor.qr_failed')}>
      {({ image, key }) => (
        <form onSubmit={submit} noValidate>
          <Fields>
            {/* On the phone itself there is nothing to scan with: the link opens the app. */}
            <div className={classes.onPhone}>
              <LinkButton look="secondary" icon={Smartphone} href={buildOtpAddress(key, firm, account)}>
                {t('settings.two_factor.open_app')}
              </LinkButton>
            </div>
            <KeyByHand value={key} />
            <div className={classes.scan}>
              <p>{t('settings.two_factor.scan')}</p>
              <img
                className={classes.qr}
                src={`data:image/svg+xml;base64,${btoa(image)}`}
                alt={t('settings.two_factor.qr')}
              />
            </div>
            <TextField {...field} label={t('settings.two_factor.code')} hint={t('settings.two_factor.code_text')} />
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

/**
 * The address that an authenticator app opens with, on the phone itself: what the QR code says.
 * @param key the seed in base32
 */
function buildOtpAddress(key: string, firm: string, account: string): string {
  const issuer = encodeURIComponent(firm);
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${key}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
}
