import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { query, useRefresh } from '../../../api/query.ts';
import { confirmReceived } from '../../../lib/confirmations.ts';
import { to } from '../../../lib/links.ts';
import { changedByActions } from '../../tasks/changes.ts';

/** Between two questions (Q4-06). */
const POLL_MS = 5000;

/** By code (Q4-02 to Q4-05); any other has failed. */
const states = { 10: 'start', 20: 'scanned', 30: 'finished' } as const;
export type SharingState = (typeof states)[keyof typeof states] | 'failed' | 'unknown';

const toSharingState = (code: number): SharingState => states[code as keyof typeof states] ?? 'failed';

/**
 * Asks every five seconds how far the consumer is in the app, while the page is visible; an answer that does not come is
 * asked for again. Once it is over, it leads to the dashboard. `silent`: several answers in a row did not come.
 */
export function useSharingState(action: string, onFinished: () => Promise<void>) {
  const t = useText();
  const go = useGo();
  const refresh = useRefresh();
  const asked = useQuery({
    ...query('getOcktoState', { params: { action } }),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOver(toSharingState(data.code)) ? false : POLL_MS),
  });
  const state: SharingState = asked.data ? toSharingState(asked.data.code) : 'unknown';
  const onFailed = useEffectEvent(async () => {
    // The toast is gone in seconds; the panel stays.
    confirmReceived('error', t('page.inventory_form.ockto.error_body'), {
      title: t('ockto_form.not_received'),
      text: t('ockto_form.try_again'),
      outcome: 'failed',
      receipt: { href: to('inventory-form', { action }), text: t('questionnaires.other_way') },
    });
    await refresh(changedByActions);
    go(to('dashboard'), { replace: true });
  });
  const onOver = useEffectEvent(() => void onFinished());
  useEffect(() => {
    if (state === 'finished') onOver();
    if (state === 'failed') void onFailed();
  }, [state]);
  return { state, silent: asked.isError && asked.errorUpdatedAt - asked.dataUpdatedAt > 2 * POLL_MS };
}

const isOver = (state: SharingState): boolean => state === 'finished' || state === 'failed';
