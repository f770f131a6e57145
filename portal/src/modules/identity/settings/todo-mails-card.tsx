import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { Switch } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { useSend } from '../../../api/query.ts';
import { session, updateSession } from '../../../api/session.ts';

/** Whether new to-dos and reminders are mailed; saved at once. Absent where the firm has no such mails sent. */
export function TodoMailsCard() {
  const t = useText();
  const { consumer } = useStore(session);
  const { send, sending } = useSend('saveTodoMails', { refreshes: ['getConsumer'] });
  if (!consumer || typeof consumer.wants_todo_mails !== 'boolean') return null;
  const choose = async (wanted: boolean) => {
    if (sending) return;
    try {
      await send({ body: { wanted } });
      updateSession({ consumer: { ...consumer, wants_todo_mails: wanted } });
      showToast('success', t(wanted ? 'settings.todo_mails.turned_on' : 'settings.todo_mails.turned_off'));
    } catch (error) {
      // The switch stays as it was.
      void showError(error);
    }
  };
  return (
    <Card title={t('settings.todo_mails.title')}>
      <Switch
        name="wants_todo_mails"
        label={t('settings.todo_mails.label')}
        hint={t('settings.todo_mails.hint')}
        checked={consumer.wants_todo_mails}
        onChange={(wanted) => void choose(wanted)}
      />
    </Card>
  );
}
