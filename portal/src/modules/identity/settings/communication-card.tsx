import type { MarketingPreference } from '@klantportaal/contract/modules/people/consumers';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError, useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Refresh } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { CheckboxGroup, RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { session, updateSession } from '../../../api/session.ts';
import { type Channel, channels, withChannel, withConsent } from './marketing-preference.ts';

/** Commercial consent and its three channels (P2.11-01, P4-14 to P4-16). */
export function CommunicationCard() {
  const t = useText();
  const { consumer } = useStore(session);
  const stored = consumer?.marketing_campaign_preference ?? withConsent(false);
  const { send } = useSend('updateMarketingPreference', { refreshes: ['getConsumer'] });
  const [failure, setFailure] = useState<unknown>(null);
  const reason = useErrorText(failure);
  const form = useForm<MarketingPreference>({
    // Values not being edited follow what is stored, including changes from another device.
    initial: stored,
    async send(preference) {
      if (!consumer) return;
      setFailure(null);
      await send({ body: { consumer_api_id: consumer.id, ...preference } });
      updateSession({ consumer: { ...consumer, marketing_campaign_preference: preference } });
      form.reset();
      showToast('success', t('page.communication_preference.success_message'));
    },
    // The choice stays on screen, with the message that it is not saved.
    onFailed(error) {
      setFailure(error);
      return showError(error);
    },
  });
  if (!consumer) return null;

  const { values } = form;
  const choose = (next: readonly string[]) => {
    const changed = channels.find((channel) => next.includes(channel) !== values[channel]);
    if (changed) form.change((now) => withChannel(now, changed, next.includes(changed)));
  };

  return (
    <Card title={t('page.communication_preference.title')}>
      <form onSubmit={form.submit}>
        <Fields>
          <RadioGroup
            name="enabled"
            label={t('page.communication_preference.consent')}
            layout="row"
            value={values.enabled ? '1' : '0'}
            onChange={(value) => form.change(() => withConsent(value === '1'))}
            choices={[
              { value: '1', label: t('page.communication_preference.yes') },
              { value: '0', label: t('page.communication_preference.no') },
            ]}
          />
          <CheckboxGroup
            name="channels"
            label={t('page.communication_preference.channels')}
            value={channels.filter((channel) => values[channel])}
            onChange={choose}
            choices={channels.map((channel: Channel) => ({
              value: channel,
              label: t(`page.communication_preference.channel.${channel}`),
            }))}
          />
          {failure !== null && (
            <Alert tone="error" title={t('page.communication_preference.not_saved')}>
              <p>{reason}</p>
              <p>{t('page.communication_preference.kept')}</p>
            </Alert>
          )}
          <ButtonRow>
            <Button type="submit" busy={form.busy} icon={failure === null ? undefined : Refresh}>
              {t(failure === null ? 'page.communication_preference.save' : 'page.communication_preference.save_again')}
            </Button>
          </ButtonRow>
        </Fields>
        <UnsentGuard asks={form.isUnsaved} />
      </form>
    </Card>
  );
}
