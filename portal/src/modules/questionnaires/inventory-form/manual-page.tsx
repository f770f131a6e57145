import type { MarketingPreference } from '@klantportaal/contract/modules/people/consumers';
import { toInventoryData } from '@klantportaal/contract/modules/questionnaires/inventory/data';
import { inventory } from '@klantportaal/contract/modules/questionnaires/inventory/questions';
import type { InventoryForm } from '@klantportaal/contract/modules/questionnaires/inventory-form';
import type { Answers } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { useSend } from '../../../api/query.ts';
import { session, updateSession } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { QuestionnairePage } from '../questionnaire-page.tsx';
import { KnownForm } from './known-form.tsx';

/** The inventory by hand (Q2-12). */
export function ManualPage({ action }: { action: string }) {
  // The page refreshes what changed before it moves on.
  const { send } = useSend('submitInventoryForm', { refreshes: [] });
  const savePreference = useSavePreference();
  return (
    <QuestionnairePage
      of={inventory}
      action={action}
      href={to('inventory-form', { action })}
      send={async (sent: Answers) => {
        const data = toInventoryData(sent) as InventoryForm;
        await savePreference(data.consumer.marketingCampaignPreference);
        await send({ body: { data, productActionId: action } });
      }}
      form={(base) => <KnownForm {...base} />}
    />
  );
}

/** The answer about news and offers becomes the preference from now on (Q7-19). */
function useSavePreference() {
  const { consumer } = useStore(session);
  const { send } = useSend('updateMarketingPreference', { refreshes: ['getConsumer'] });
  return async (preference: MarketingPreference | null | undefined) => {
    const stored = consumer?.marketing_campaign_preference;
    if (!consumer || !preference || !stored) return;
    const { enabled, email, phone, post } = preference;
    if (stored.email === email && stored.phone === phone && stored.post === post) return;
    await send({ body: { consumer_api_id: consumer.id, enabled, email, phone, post } });
    updateSession({ consumer: { ...consumer, marketing_campaign_preference: preference } });
  };
}
