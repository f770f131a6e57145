import type { InboxItem } from '@klantportaal/contract/backoffice/inbox';
import type { InboxKind } from '@klantportaal/contract/backoffice/inbox-kinds';
import { dayOf, useFormat } from '@klantportaal/web/i18n/format.ts';
import { currentLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { IconButton } from '@klantportaal/web/ui/button.tsx';
import { Chip } from '@klantportaal/web/ui/chip.tsx';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { Icon, type IconShape } from '@klantportaal/web/ui/icon.tsx';
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
} from '@klantportaal/web/ui/icons.ts';
import { Link } from '@klantportaal/web/ui/link.tsx';
import classes from './inbox.module.css';
import type { Marks } from './marks.ts';

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

interface InboxRowProps {
  item: InboxItem;
  href: string;
  isHere: boolean;
  /** YYYY-MM-DD. */
  today: string;
  onHere: () => void;
  /** Null for who may only read. */
  marks: Marks | null;
}

/** One line: what it is, of whom, since when, and until when. */
export function InboxRow({ item, href, isHere, today, onHere, marks }: InboxRowProps) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { deadline, snoozed_until } = item;
  return (
    <li data-line className={cx(classes.line, isHere && classes.here)}>
      <Icon of={icons[item.kind]} />
      <Link href={href} className={classes.what} onFocus={onHere}>
        {item.title[currentLocale()]}
      </Link>
      <span className={classes.who}>{item.names.join(', ') || item.person_name || t('inbox.no_dossier')}</span>
      <span className={classes.since}>{t('inbox.since', { day: dayInNumbers(dayOf(item.since)) })}</span>
      <span className={classes.due}>
        {snoozed_until ? (
          <Chip state="pending">{t('inbox.until', { day: dayInNumbers(dayOf(snoozed_until)) })}</Chip>
        ) : (
          deadline && (
            <Chip state={deadline < today ? 'attention' : 'planned'}>
              {t('inbox.by', { day: dayInNumbers(deadline) })}
            </Chip>
          )
        )}
      </span>
      <span className={classes.acts}>
        {marks && (
          <>
            {snoozed_until ? (
              <IconButton icon={Undo} label={t('inbox.bring_back')} onClick={() => void marks.bringBack(item)} />
            ) : (
              <IconButton icon={Clock} label={t('inbox.snooze')} onClick={() => void marks.snooze(item)} />
            )}
            {item.kind !== 'delivery' && (
              <IconButton icon={Check} label={t('inbox.done')} onClick={() => void marks.finish(item)} />
            )}
          </>
        )}
      </span>
    </li>
  );
}
