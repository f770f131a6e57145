import type { InboxItem } from '@klantportaal/contract/modules/work/inbox';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { toDutchDayOrNull, useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../api/query.ts';

export type Marks = ReturnType<typeof useMarks>;

/** The acts on a line other than a verdict; the list follows. Each answers whether it was done. */
export function useMarks() {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const cache = useQueryClient();
  const snoozing = useSend('snoozeInboxItem', { refreshes: [] });
  const returning = useSend('endInboxSnooze', { refreshes: [] });
  const finishing = useSend('finishInboxItem', { refreshes: [] });
  const reopening = useSend('reopenInboxItem', { refreshes: [] });
  const waitAndReport = async (act: Promise<unknown>, said: string): Promise<boolean> => {
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
  const toParams = (item: InboxItem) => ({ params: { id: item.id } });
  return {
    snooze: (item: InboxItem, until: string) =>
      waitAndReport(
        snoozing.send({ ...toParams(item), body: { until } }),
        t('common.snoozed', { day: dayInNumbers(toDutchDayOrNull(until)) }),
      ),
    bringBack: (item: InboxItem) => waitAndReport(returning.send(toParams(item)), t('common.brought_back')),
    finish: (item: InboxItem) => waitAndReport(finishing.send(toParams(item)), t('common.is_done')),
    reopen: (item: InboxItem) => waitAndReport(reopening.send(toParams(item)), t('common.brought_back')),
  };
}
