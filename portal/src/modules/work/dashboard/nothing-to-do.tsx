import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { CalendarDays, ClipboardList, Search } from '@klantportaal/web/ui/content/icons.ts';
import { CalmPanel } from '@klantportaal/web/ui/feedback/calm-panel.tsx';
import { session } from '../../../api/session.ts';
import type { Turn } from './journey.ts';

/** Says that nothing is asked (P2.10-09), and what happens next. */
export function NothingToDo({ turn, appointment }: { turn: Turn; appointment: Appointment | null }) {
  const t = useText();
  const { weekday } = useFormat();
  // A mail is promised to who gets one.
  const isMailed = useStore(session).consumer?.wants_todo_mails === true;
  const reviewing = turn.of === 'firm' ? turn.reviewing : 0;
  return (
    <CalmPanel
      title={t('dashboard.no_todos')}
      lines={[
        ...(reviewing > 0 ? [{ icon: Search, text: t('dashboard.reviewing', { count: reviewing }) }] : []),
        ...(appointment
          ? [{ icon: CalendarDays, text: t('dashboard.meet', { date: weekday(appointment.date) }) }]
          : []),
        { icon: ClipboardList, text: t(isMailed ? 'dashboard.no_todos_mailed' : 'dashboard.no_todos_text') },
      ]}
    />
  );
}
