import { webhookStates } from '@klantportaal/contract/modules/integrations/webhook-states';
import type { Webhook } from '@klantportaal/contract/modules/integrations/webhooks';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, versioned } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { AskFirst } from '../../../page/dialogs/ask-first.tsx';
import { SecretOnce } from '../../../page/dialogs/secret-once.tsx';
import { useReadAgain } from '../../../page/drafts/read-again.ts';
import { POLL_INTERVAL_MS } from '../../../page/layout/follow.ts';
import { Block, Page } from '../../../page/layout/page.tsx';
import { isGone, QueryState } from '../../../page/layout/query-state.tsx';
import { Attempts } from './attempts.tsx';
import { Replay } from './replay.tsx';
import { formatTypes } from './types-in-words.ts';
import { WebhookForm } from './webhook-form.tsx';
import { getWebhookState } from './webhook-state.ts';

/** One endpoint: its state, every try, and sending again. */
export default function WebhookPage() {
  const t = useText();
  const { id = '' } = useCurrentRoute().params;
  const webhook = useQuery({ ...versioned('readWebhook', { params: { id } }), refetchInterval: POLL_INTERVAL_MS });
  return (
    <Page title={t('webhooks.one')}>
      <p>
        <Link href={to('webhooks')}>{t('webhooks.back')}</Link>
      </p>
      <QueryState of={webhook}>{({ value, etag }) => <Endpoint webhook={value} etag={etag} />}</QueryState>
      {!isGone(webhook) && <Attempts id={id} mayWrite={may('webhooks:write')} />}
    </Page>
  );
}

function Endpoint({ webhook, etag }: { webhook: Webhook; etag: string | null }) {
  const t = useText();
  const go = useGo();
  const { moment } = useFormat();
  const [open, setOpen] = useState<'change' | 'replay' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const change = useSend('changeWebhook', { refreshes: [] });
  const remove = useSend('removeWebhook', { refreshes: ['listWebhooks'] });
  const rotate = useSend('rotateWebhookSecret', { refreshes: [] });
  const test = useSend('testWebhook', { refreshes: [] });
  const pause = useSend('pauseWebhook', { refreshes: [] });
  const resume = useSend('resumeWebhook', { refreshes: [] });
  const { id, url, types, contact, paused_at, failing_since, waiting } = webhook;
  const readAgain = useReadAgain('listWebhooks', 'readWebhook', 'listWebhookAttempts');
  const params = { id };
  const state = getWebhookState(webhook);
  const turn = paused_at ? resume : pause;
  const tryIt = async () => {
    const { outcome, status, error } = await test.send({ params });
    const answer = status === null ? (error ?? '') : String(status);
    if (outcome === 'taken') showToast('success', t('webhooks.test_taken', { answer }));
    else showToast('error', t('webhooks.test_failed', { answer }));
    await readAgain();
  };
  return (
    <Block title={url} aside={<Chip state={webhookStates[state].tone}>{t(`webhooks.state_${state}`)}</Chip>}>
      {paused_at && (
        <Alert tone={failing_since ? 'error' : 'info'} title={t('webhooks.paused_title')}>
          {t('webhooks.paused_text', { moment: moment(paused_at), count: waiting })}
        </Alert>
      )}
      {!paused_at && failing_since && (
        <Alert tone="warning" title={t('webhooks.failing_title')}>
          {t('webhooks.failing_text', { moment: moment(failing_since) })}
        </Alert>
      )}
      {secret && <SecretOnce title={t('webhooks.secret_of', { url })} secret={secret} done={() => setSecret(null)} />}
      <p>{formatTypes(types, t)}</p>
      <p>{contact ? t('webhooks.mails', { contact }) : t('webhooks.mails_administrators')}</p>
      {may('webhooks:write') && (
        <ButtonRow>
          {/* One button, so that the focus stays where it is. */}
          <Button
            look={paused_at ? 'primary' : 'secondary'}
            busy={turn.sending}
            onClick={() => void turn.send({ params }).then(readAgain).catch(showError)}
          >
            {t(paused_at ? 'webhooks.resume' : 'webhooks.pause')}
          </Button>
          <Button look="secondary" busy={test.sending} onClick={() => void tryIt().catch(showError)}>
            {t('webhooks.test')}
          </Button>
          <Button look="quiet" aria-expanded={open === 'change'} onClick={() => setOpen('change')}>
            {t('webhooks.change')}
          </Button>
          <Button look="quiet" aria-expanded={open === 'replay'} onClick={() => setOpen('replay')}>
            {t('webhooks.replay')}
          </Button>
          <AskFirst
            label={t('webhooks.rotate')}
            question={t('webhooks.rotate_sure')}
            act={async () => setSecret((await rotate.send({ params, body: { overlap_hours: 24 } })).secret)}
          />
          <AskFirst
            label={t('common.remove')}
            question={t('webhooks.remove_sure')}
            act={async () => {
              await remove.send({ params });
              go(to('webhooks'));
            }}
          />
        </ButtonRow>
      )}
      {open === 'change' && (
        <WebhookForm
          now={webhook}
          etag={etag}
          readAgain={readAgain}
          label={t('webhooks.save')}
          cancel={() => setOpen(null)}
          send={async (body, condition) => {
            await change.send({ params, body }, condition);
            setOpen(null);
            await readAgain();
          }}
        />
      )}
      {open === 'replay' && <Replay id={id} done={() => setOpen(null)} />}
    </Block>
  );
}
