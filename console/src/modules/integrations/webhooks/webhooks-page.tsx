import { webhookStates } from '@klantportaal/contract/modules/integrations/webhook-states';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Plus } from '@klantportaal/web/ui/content/icons.ts';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { SecretOnce } from '../../../page/dialogs/secret-once.tsx';
import { POLL_INTERVAL_MS } from '../../../page/layout/follow.ts';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { formatTypes } from './types-in-words.ts';
import { WebhookForm } from './webhook-form.tsx';
import { getWebhookState } from './webhook-state.ts';

/** The endpoints at which the firm's systems are told of events, and how delivering goes. */
export default function WebhooksPage() {
  const t = useText();
  const go = useGo();
  const webhooks = useQuery({ ...query('listWebhooks'), refetchInterval: POLL_INTERVAL_MS });
  const make = useSend('makeWebhook', { refreshes: ['listWebhooks'] });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ id: string; url: string; secret: string } | null>(null);
  return (
    <Page
      title={t('shell.webhooks')}
      acts={
        may('webhooks:write') &&
        !isMaking && (
          <Button icon={Plus} onClick={() => setMaking(true)}>
            {t('webhooks.make')}
          </Button>
        )
      }
    >
      {made && (
        <SecretOnce
          title={t('webhooks.secret_of', { url: made.url })}
          secret={made.secret}
          done={() => go(to('webhook', { id: made.id }))}
        />
      )}
      {isMaking && (
        <Block title={t('webhooks.make')}>
          <WebhookForm
            label={t('webhooks.make')}
            cancel={() => setMaking(false)}
            send={async (body) => {
              setMade(await make.send({ body }));
              setMaking(false);
            }}
          />
        </Block>
      )}
      <Block title={t('webhooks.endpoints')}>
        <p>{t('webhooks.intro')}</p>
        <QueryState of={webhooks}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={t('webhooks.none')} />
            ) : (
              <Rows label={t('webhooks.endpoints')}>
                {list.map((webhook) => (
                  <Row
                    key={webhook.id}
                    title={webhook.url}
                    href={to('webhook', { id: webhook.id })}
                    details={[webhook.waiting > 0 && t('webhooks.waiting', { count: webhook.waiting })]}
                    said={formatTypes(webhook.types, t)}
                    end={
                      <Chip state={webhookStates[getWebhookState(webhook)].tone}>
                        {t(`webhooks.state_${getWebhookState(webhook)}`)}
                      </Chip>
                    }
                  />
                ))}
              </Rows>
            )
          }
        </QueryState>
      </Block>
    </Page>
  );
}
