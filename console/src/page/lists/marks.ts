import type { InboxItem } from '@klantportaal/contract/modules/work/inbox';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { dayOf, useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../api/query.ts';

export type Marks = ReturnType<typeof useMarks>;

/** What is done to a line without judging it; the list follows. Each answers whether it was done. */
export function useMarks() {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const cache = useQueryClient();
  const snoozing = useSend('snoozeInboxItem', { refreshes: [] });
  const returning = useSend('endInboxSnooze', { refreshes: [] });
  const finishing = useSend('finishInboxItem', { refreshes: [] });
  const reopening = useSend('reopenInboxItem', { refreshes: [] });
  const after = async (act: Promise<unknown>, said: string): Promise<boolean> => {
    let isDone = true;
    try {
      await act;
      showToast('success', said);
    } catch (error) {
      isDone = false;
      await showError(error);
    }
    await Promise.all(['listInbox', 'countInbox'].map((name) => cache.invalidateQueries({ queryKey: [name] })));
    return isDone;
  };
  const params = (item: InboxItem) => ({ params: { id: item.id } });
  return {
    snooze: (item: InboxItem, until: string) =>
      after(
        snoozing.send({ ...params(item), body: { until } }),
        t('common.snoozed', { day: dayInNumbers(dayOf(until)) }),
      ),
    bringBack: (item: InboxItem) => after(returning.send(params(item)), t('common.brought_back')),
    finish: (item: InboxItem) => after(finishing.send(params(item)), t('common.is_done')),
    reopen: (item: InboxItem) => after(reopening.send(params(item)), t('common.brought_back')),
  };
}
