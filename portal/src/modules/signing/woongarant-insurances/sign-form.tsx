import { createConsent } from '@klantportaal/contract/modules/signing/terms/consents';
import { checkRequired } from '@klantportaal/web/forms/rules.ts';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { speech } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { openTab } from '@klantportaal/web/lib/open-tab.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Signature } from '@klantportaal/web/ui/content/icons.ts';
import { Switch } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { useSend } from '../../../api/query.ts';
import { ChangedMeanwhile, isOutdated } from '../../tasks/changed-meanwhile.tsx';

interface SignFormProps {
  /** The id of the action that asks for the signature. */
  action: string;
  /** The version of the proposal on the screen. */
  version: string | null;
  /** The insurer's page on which to approve; null if the firm gave none. */
  approvalUrl: string | null;
  onSigned: () => Promise<void>;
  /** Called when it was signed elsewhere in the meantime, or the firm changed it. */
  onOutdated: () => void;
}

/** Agrees and signs; the button waits for the switch (Q2-35, Q4-15, Q5-27). */
export function SignForm({ action, version, approvalUrl, onSigned, onOutdated }: SignFormProps) {
  const t = useText();
  const { locale } = useStore(speech);
  const label = t('proposal.agree');
  // The page refreshes what changed before it moves on.
  const { send } = useSend('openWoongarantApproval', { refreshes: [] });
  const form = useForm({
    initial: { agree: false },
    focus: 'first',
    check: ({ agree }) => ({ agree: checkRequired(agree, 'proposal.must_agree') }),
    async send() {
      const tab = approvalUrl ? openTab(t('proposal.opening')) : null;
      try {
        await send({
          params: { actionId: action },
          body: { evidence: { locale, consents: [createConsent('proposal.agree', [label])] }, version },
        });
      } catch (error) {
        tab?.close();
        throw error;
      }
      if (approvalUrl) tab?.go(approvalUrl);
      await onSigned();
      return true;
    },
    onFailed(error) {
      if (isOutdated(error)) onOutdated();
      return showError(error);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <ChangedMeanwhile
        version={version}
        onChanged={form.reset}
        title={t('proposal.changed')}
        text={t('proposal.changed_text')}
      />
      <Card title={t('proposal.sign')}>
        <Switch
          {...form.tick('agree')}
          label={label}
          hint={t('proposal.agree_hint')}
          onChange={(isAgreed) => {
            form.set('agree', isAgreed);
            // A switch that is put off again says why the button stopped working.
            if (!isAgreed) form.passes('agree');
          }}
        />
        <ButtonRow>
          <Button type="submit" icon={Signature} disabled={!form.values.agree} busy={form.busy}>
            {t('proposal.submit')}
          </Button>
        </ButtonRow>
      </Card>
      <UnsentGuard asks={() => form.values.agree && form.isUnsaved()} />
    </form>
  );
}
