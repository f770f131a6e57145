import { DossierAccessBody } from '@klantportaal/contract/modules/people/consumers';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useSend } from '../api/query.ts';

const answer = 'invite' as const;

/** Invites the other person of the dossier, who has no account, to an address of their own. */
export function InvitePartner({ name }: { name: string }) {
  const t = useText();
  const { send } = useSend('answerDossierAccess', { refreshes: ['getDossierAccess'] });
  const { submit, busy, field, isUnsaved } = useForm({
    initial: { email: '' },
    check: ({ email }) => findSchemaFaults(DossierAccessBody, { answer, email }),
    serverFaults: createServerFaults({ PARTNER_ADDRESS_NOT_OWN: 'email' }),
    focus: 'first',
    async send({ email }) {
      await send({ body: { answer, email } });
      showToast('success', t('access.invited', { email }));
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextField kind="email" label={t('access.invite_email', { name })} autoComplete="off" {...field('email')} />
      <ButtonRow>
        <Button type="submit" busy={busy}>
          {t('access.invite', { name })}
        </Button>
      </ButtonRow>
      <UnsentGuard asks={isUnsaved} />
    </form>
  );
}
