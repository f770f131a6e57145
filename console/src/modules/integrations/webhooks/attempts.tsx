import { describeEventType } from '@klantportaal/contract/modules/integrations/event-words';
import { attemptOutcomes } from '@klantportaal/contract/modules/integrations/webhook-states';
import type { WebhookAttempt } from '@klantportaal/contract/modules/integrations/webhooks';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSend } from '../../../api/query.ts';
import { useReadAgain } from '../../../page/drafts/read-again.ts';
import { POLL_INTERVAL_MS, useClientFor } from '../../../page/layout/follow.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { inPages, listLines, toPageQuery } from '../../../page/lists/list-pages.ts';
import { NextPage } from '../../../page/lists/next-page.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';

/** Every try of the last thirty days: when, how long it took and what was answered. The list follows what happens. */
export function Attempts({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const t = useText();
  const clientFor = useClientFor();
  const queryKey = ['listWebhookAttempts', id];
  const attempts = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      clientFor(queryKey).page('listWebhookAttempts', { params: { id }, query: toPageQuery(pageParam) }, { signal }),
    ...inPages,
    refetchInterval: POLL_INTERVAL_MS,
  });
  const list = listLines(attempts.data);
  return (
    <Block title={t('webhooks.attempts')}>
      <QueryState of={{ ...attempts, data: list }}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('webhooks.no_attempts')} />
          ) : (
            <Rows label={t('webhooks.attempts')}>
              {rows.map((attempt) => (
                <AttemptRow key={attempt.id} webhook={id} attempt={attempt} mayWrite={mayWrite} />
              ))}
            </Rows>
          )
        }
      </QueryState>
      <NextPage of={attempts} />
    </Block>
  );
}

interface AttemptRowProps {
  webhook: string;
  attempt: WebhookAttempt;
  mayWrite: boolean;
}

function AttemptRow({ webhook, attempt, mayWrite }: AttemptRowProps) {
  const t = useText();
  const { moment } = useFormat();
  const again = useSend('redeliverWebhook', { refreshes: [] });
  const readAgain = useReadAgain('listWebhooks', 'readWebhook', 'listWebhookAttempts');
  const { id, type, at, duration_ms, status, error, outcome, next_attempt_at } = attempt;
  const send = async () => {
    await again.send({ params: { id: webhook, attempt: id } });
    showToast('success', t('webhooks.again_done'));
    await readAgain();
  };
  return (
    <Row
      title={type === 'webhook.test' ? t('webhooks.test_message') : describeEventType(type, getLocale())}
      details={[
        type,
        moment(at),
        t('webhooks.took', { ms: duration_ms }),
        status === null ? t('webhooks.no_answer') : t('webhooks.answered', { status }),
        outcome === 'waiting' && next_attempt_at && t('webhooks.next_try', { moment: moment(next_attempt_at) }),
      ]}
      said={error}
      end={
        <>
          <Chip state={attemptOutcomes[outcome].tone}>{t(`webhooks.outcome_${outcome}`)}</Chip>
          {mayWrite && type !== 'webhook.test' && (
            <Button look="quiet" busy={again.sending} onClick={() => void send().catch(showError)}>
              {t('webhooks.again')}
            </Button>
          )}
        </>
      }
    />
  );
}
