import type { MarketingPreference } from '@klantportaal/contract/areas/consumers';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useSend } from '../../api/query.ts';
import { session, updateSession } from '../../api/session.ts';
import { useStore } from '../../app/store.ts';
import { showError } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxGroup, RadioGroup } from '../../ui/fields/choice-field.tsx';
import { Fields } from '../../ui/fields/field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { type Channel, channels, withChannel, withConsent } from './marketing-preference.ts';

/** Commercial consent and its three channels (spec: platform §2.11, §4). */
export function CommunicationCard() {
  const t = useText();
  const { consumer } = useStore(session);
  // What is not being changed here shows as it is stored, also when another device changes it.
  const [changing, setChanging] = useState<MarketingPreference | null>(null);
  const { send, sending } = useSend('updateMarketingPreference', { refreshes: ['getConsumer'] });
  if (!consumer) return null;

  const preference = changing ?? consumer.marketing_campaign_preference ?? withConsent(false);
  const chosen = channels.filter((channel) => preference[channel]);
  const choose = (next: readonly string[]) => {
    const changed = channels.find((channel) => next.includes(channel) !== preference[channel]);
    if (changed) setChanging(withChannel(preference, changed, next.includes(changed)));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    try {
      await send({ body: { consumer_api_id: consumer.id, ...preference } });
      updateSession({ consumer: { ...consumer, marketing_campaign_preference: preference } });
      setChanging(null);
      showToast('success', t('page.communication_preference.success_message'));
    } catch (error) {
      // What stands here is what is stored; maintenance alone promises to give back what was filled in (decision 45).
      if (!(error instanceof ApiError && error.code === 'MAINTENANCE')) setChanging(null);
      await showError(error);
    }
  };

  return (
    <Card title={t('page.communication_preference.title')}>
      <form onSubmit={save}>
        <Fields>
          <RadioGroup
            name="enabled"
            label={t('page.communication_preference.consent')}
            layout="row"
            value={preference.enabled ? '1' : '0'}
            onChange={(value) => setChanging(withConsent(value === '1'))}
            choices={[
              { value: '1', label: t('page.communication_preference.yes') },
              { value: '0', label: t('page.communication_preference.no') },
            ]}
          />
          <CheckboxGroup
            name="channels"
            label={t('page.communication_preference.channels')}
            value={chosen}
            onChange={choose}
            choices={channels.map((channel: Channel) => ({
              value: channel,
              label: t(`page.communication_preference.channel.${channel}`),
            }))}
          />
          <ButtonRow>
            <Button type="submit" busy={sending}>
              {t('page.communication_preference.save')}
            </Button>
          </ButtonRow>
        </Fields>
      </form>
    </Card>
  );
}
