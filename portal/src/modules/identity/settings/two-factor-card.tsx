import type { AuthResult } from '@klantportaal/contract/modules/identity/auth';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useRef, useState } from 'react';
import { session, updateSession } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { FocusOnMount } from './focus-on-mount.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './settings.module.css';
import { TwoFactorScan } from './two-factor-scan.tsx';

// React Aria's overlays load with the dialog.
const DisableDialog = createLazyComponent(
  () => import('./disable-dialog.tsx'),
  ({ onCancel }) => onCancel(),
);

/** Step 0: on or off; 1: get an app; 2: scan and confirm (P4-11). */
type Step = 0 | 1 | 2;

/** Turns two-factor authentication on and off (P2.11-01). */
export function TwoFactorCard() {
  const t = useText();
  const { consumer, twoFactorSetup } = useStore(session);
  const [step, setStep] = useState<Step>(0);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [disabling, setDisabling] = useState(false);
  // A consumer redirected here after sign-in is done once the codes are saved.
  const sentHere = useRef(twoFactorSetup);
  const go = useGo();
  const isOn = consumer?.two_factor ?? false;

  const change = (result: AuthResult, two_factor: boolean) => {
    updateSession({
      twoFactorSetup: result.twoFactorSetup,
      consumer: consumer && { ...consumer, two_factor },
    });
    setCodes(result.recovery_codes);
    setStep(0);
    setDisabling(false);
    showToast('success', t(two_factor ? 'settings.two_factor.enabled' : 'settings.two_factor.disabled'));
  };

  const handleCodesKept = () => {
    setCodes(null);
    if (sentHere.current) go(to('dashboard'));
  };

  return (
    <Card
      title={t('settings.two_factor.title')}
      aside={
        <Chip state={isOn ? 'approved' : 'open'}>{t(isOn ? 'settings.two_factor.on' : 'settings.two_factor.off')}</Chip>
      }
    >
      <Stack>
        {twoFactorSetup && !isOn && <Alert tone="warning">{t('settings.two_factor.required')}</Alert>}
        {step === 0 && (
          <>
            <p>{t('settings.two_factor.why')}</p>
            {codes && <RecoveryCodes codes={codes} onDone={handleCodesKept} />}
            {!codes && (
              <ButtonRow>
                {isOn ? (
                  <Button look="secondary" onClick={() => setDisabling(true)}>
                    {t('settings.two_factor.disable')}
                  </Button>
                ) : (
                  <Button look={twoFactorSetup ? 'primary' : 'secondary'} onClick={() => setStep(1)}>
                    {t('settings.two_factor.enable')}
                  </Button>
                )}
              </ButtonRow>
            )}
          </>
        )}
        {step === 1 && (
          <FocusOnMount key={1}>
            <p className={classes.step}>{t('common.step', { step: 1, total: 2 })}</p>
            <p>{t('settings.two_factor.install')}</p>
            <p>{t('settings.two_factor.others')}</p>
            <ButtonRow>
              <Button onClick={() => setStep(2)}>{t('common.next')}</Button>
              <Button look="secondary" onClick={() => setStep(0)}>
                {t('common.cancel')}
              </Button>
            </ButtonRow>
          </FocusOnMount>
        )}
        {step === 2 && (
          <FocusOnMount key={2}>
            <p className={classes.step}>{t('common.step', { step: 2, total: 2 })}</p>
            <TwoFactorScan onBack={() => setStep(1)} onDone={(result) => change(result, true)} />
          </FocusOnMount>
        )}
      </Stack>
      {disabling && <DisableDialog onCancel={() => setDisabling(false)} onDone={(result) => change(result, false)} />}
    </Card>
  );
}
