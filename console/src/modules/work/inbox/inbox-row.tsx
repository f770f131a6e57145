import type { InboxItem } from '@klantportaal/contract/modules/work/inbox';
import type { InboxKind } from '@klantportaal/contract/modules/work/inbox-kinds';
import { toDutchDayOrNull, useFormat } from '@klantportaal/web/i18n/format.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Icon, type IconShape } from '@klantportaal/web/ui/content/icon.tsx';
import {
  CalendarDays,
  Check,
  CircleAlert,
  ClipboardList,
  Clock,
  FileText,
  FolderOpen,
  House,
  Mail,
  Question,
  ReceiptEuro,
  Signature,
  Undo,
} from '@klantportaal/web/ui/content/icons.ts';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';
import type { Marks } from '../../../page/lists/marks.ts';
import { SnoozeChoice } from '../../../page/lists/snooze.tsx';
import classes from './inbox.module.css';

/** TABLE: the icon of each kind of line. */
const icons: Record<InboxKind, IconShape> = {
  delivery: FileText,
  lapse: Clock,
  answers: ClipboardList,
  approval: Question,
  signature: Signature,
  payment: ReceiptEuro,
  damage: CircleAlert,
  appointment: CalendarDays,
  dossier: FolderOpen,
  mortgage: House,
  mail: Mail,
};

/** The acts on a line in the list. */
export interface LineActs extends Pick<Marks, 'bringBack' | 'finish' | 'snooze'> {
  /** Asks until when to put a line aside; null: none any more. */
  askUntil: (item: InboxItem | null) => void;
}

interface InboxRowProps {
  item: InboxItem;
  href: string;
  isHere: boolean;
  /** YYYY-MM-DD. */
  today: string;
  onHere: () => void;
  /** Null for who may only read. */
  acts: LineActs | null;
  /** Whether it is asked until when it is put aside. */
  isSnoozing: boolean;
}

/** One line: what it is, of whom, since when, and until when. */
export function InboxRow({ item, href, isHere, today, onHere, acts, isSnoozing }: InboxRowProps) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { nameOf } = useAdvisers();
  const { deadline, snoozed_until } = item;
  return (
    <li data-line={item.id} className={cx(classes.line, isHere && classes.here)}>
      <Icon of={icons[item.kind]} />
      <Link href={href} className={classes.what} onFocus={onHere}>
        <Words>{item.title[getLocale()]}</Words>
      </Link>
      <span className={classes.who}>
        {[
          item.names.join(', ') || item.person_name || t('inbox.no_dossier'),
          item.names.length > 1 && item.requested_for_name && t('inbox.asked_of', { name: item.requested_for_name }),
          item.sent_by_name && t('inbox.sent_by', { name: item.sent_by_name }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={classes.since}>{t('inbox.since', { day: dayInNumbers(toDutchDayOrNull(item.since)) })}</span>
      <span className={classes.due}>
        {snoozed_until ? (
          <Chip state="pending">{t('inbox.until', { day: dayInNumbers(toDutchDayOrNull(snoozed_until)) })}</Chip>
        ) : (
          deadline && (
            <Chip state={deadline < today ? 'attention' : 'planned'}>
              {t('inbox.by', { day: dayInNumbers(deadline) })}
            </Chip>
          )
        )}
      </span>
      <span className={classes.acts}>
        {acts && (
          <>
            {snoozed_until ? (
              <IconButton icon={Undo} label={t('common.bring_back')} onClick={() => void acts.bringBack(item)} />
            ) : (
              <IconButton
                icon={Clock}
                label={t('common.snooze')}
                aria-expanded={isSnoozing}
                onClick={() => acts.askUntil(isSnoozing ? null : item)}
              />
            )}
            {item.kind !== 'delivery' && (
              <IconButton icon={Check} label={t('inbox.done')} onClick={() => void acts.finish(item)} />
            )}
          </>
        )}
      </span>
      {item.question && item.colleague && (
        <span className={classes.question}>
          {t('inbox.asks', { name: nameOf(item.colleague), question: item.question })}
        </span>
      )}
      {acts && isSnoozing && (
        <div className={classes.asking}>
          <SnoozeChoice
            id={item.id}
            choose={(until) => void acts.snooze(item, until)}
            cancel={() => acts.askUntil(null)}
          />
        </div>
      )}
    </li>
  );
}
