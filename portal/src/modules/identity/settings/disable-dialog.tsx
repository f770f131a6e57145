import type { AuthResult } from '@klantportaal/contract/modules/identity/auth';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { CodeField } from '@klantportaal/web/ui/fields/code-field.tsx';
import { useId } from 'react';
import { useSend } from '../../../api/query.ts';
import { updateSession } from '../../../api/session.ts';
import { useOneTimeCode } from '../use-one-time-code.ts';

/** Asks for a code before two-factor is turned off (P4-12). */
export default function DisableDialog({
  onCancel,
  onDone,
}: {
  onCancel: () => void;
  onDone: (result: AuthResult) => void;
}) {
  const t = useText();
  const form = useId();
  const { send } = useSend('twoFactor', {
    refreshes: ['listDevices', 'listSecurityEvents'],
    // The stored ones ended with the change.
    received: ({ accessToken, refreshToken }) => updateSession({ accessToken, refreshToken }),
  });
  const { submit, busy, field } = useOneTimeCode(async (code) =>
    onDone(await send({ body: { code, enabled: false } })),
  );
  return (
    <Dialog
      open
      width={350}
      onClose={onCancel}
      title={t('settings.two_factor.disable_title')}
      actions={
        <>
          <Button type="submit" form={form} busy={busy}>
            {t('settings.two_factor.disable')}
          </Button>
          <Button look="secondary" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <CodeField
          {...field}
          app={{
            label: t('settings.two_factor.code'),
            hint: t('settings.two_factor.code_text'),
            other: t('settings.two_factor.use_recovery'),
          }}
          recovery={{
            label: t('settings.two_factor.recovery'),
            hint: t('settings.two_factor.recovery_text'),
            other: t('settings.two_factor.use_app'),
          }}
        />
      </form>
    </Dialog>
  );
}
