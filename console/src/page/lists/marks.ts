import type { InboxItem } from '@klantportaal/contract/modules/work/inbox';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { toDutchDayOrNull, useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { firm } from '../../api/client.ts';
import { useSend } from '../../api/query.ts';
import { getFirmText } from '../../i18n/firm-text.ts';
import { undoable } from '../dialogs/undo.tsx';

/** Milliseconds in which what was taken off the list can be put back by one key, as long as for a verdict. */
const UNDO_TIME = 10_000;

export type Marks = ReturnType<typeof useMarks>;

/** The acts on a line other than a verdict; the list follows. Each answers whether it was done. */
export function useMarks() {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const cache = useQueryClient();
  const snoozing = useSend('snoozeInboxItem', { refreshes: [] });
  const returning = useSend('endInboxSnooze', { refreshes: [] });
  const finishing = useSend('finishInboxItem', { refreshes: [] });
  const refresh = () =>
    Promise.all(['listInbox', 'countInbox'].map((name) => cache.invalidateQueries({ queryKey: [name] })));
  const waitAndReport = async (act: Promise<unknown>, report: () => void): Promise<boolean> => {
    let isDone = true;
    try {
      await act;
      report();
    } catch (error) {
      isDone = false;
      await showError(error);
    }
    await refresh();
    return isDone;
  };
  /** A letter takes a line away at once, and the next one takes its place: what was taken by mistake comes back by one. */
  const offerUndo = (text: string, takeBack: () => Promise<unknown>) =>
    undoable.set({
      text,
      until: new Date(Date.now() + UNDO_TIME).toISOString(),
      undo: async () => {
        await takeBack();
        await refresh();
      },
    });
  const toParams = (item: InboxItem) => ({ params: { id: item.id } });
  return {
    snooze: (item: InboxItem, until: string) =>
      waitAndReport(snoozing.send({ ...toParams(item), body: { until } }), () =>
        offerUndo(
          t('common.snoozed', { day: dayInNumbers(toDutchDayOrNull(until)), title: getFirmText(item.title) }),
          () => firm.call('endInboxSnooze', toParams(item)),
        ),
      ),
    bringBack: (item: InboxItem) =>
      waitAndReport(returning.send(toParams(item)), () => showToast('success', t('common.brought_back'))),
    finish: (item: InboxItem) =>
      waitAndReport(finishing.send(toParams(item)), () =>
        offerUndo(t('common.is_done', { title: getFirmText(item.title) }), () =>
          firm.call('reopenInboxItem', toParams(item)),
        ),
      ),
  };
}
