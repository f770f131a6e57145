import type { InboxItem } from '@klantportaal/contract/backoffice/inbox';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../api/query.ts';

export type Marks = ReturnType<typeof useMarks>;

/** What is done to a line without opening it; the list follows. */
export function useMarks() {
  const t = useText();
  const cache = useQueryClient();
  const snoozing = useSend('snoozeInboxItem', { refreshes: [] });
  const returning = useSend('endInboxSnooze', { refreshes: [] });
  const finishing = useSend('finishInboxItem', { refreshes: [] });
  const reopening = useSend('reopenInboxItem', { refreshes: [] });
  const after = async (act: Promise<unknown>, said: string) => {
    try {
      await act;
      showToast('success', said);
    } catch (error) {
      await showError(error);
    }
    await Promise.all(['listInbox', 'countInbox'].map((name) => cache.invalidateQueries({ queryKey: [name] })));
  };
  const params = (item: InboxItem) => ({ params: { id: item.id } });
  return {
    snooze: (item: InboxItem, until = tomorrowMorning()) =>
      after(snoozing.send({ ...params(item), body: { until } }), t('inbox.snoozed')),
    bringBack: (item: InboxItem) => after(returning.send(params(item)), t('inbox.brought_back')),
    finish: (item: InboxItem) => after(finishing.send(params(item)), t('inbox.is_done')),
    reopen: (item: InboxItem) => after(reopening.send(params(item)), t('inbox.brought_back')),
  };
}

/** Eight o'clock on the next day, by this device's clock: when the work begins again. */
function tomorrowMorning(): string {
  const morning = new Date();
  morning.setDate(morning.getDate() + 1);
  morning.setHours(8, 0, 0, 0);
  return morning.toISOString();
}
