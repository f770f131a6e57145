import type { TrailLine } from '@klantportaal/contract/backoffice/trail';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/link.tsx';
import { Table } from '@klantportaal/web/ui/table.tsx';
import { may } from '../../api/session.ts';
import { wordsOf } from '../../i18n/words-of.ts';
import { to } from '../../lib/links.ts';
import { useDetailsInWords } from './details-in-words.ts';
import classes from './trail.module.css';

/** Lines of the trail, each with when, who, what and in whose file. */
export function TrailTable({ lines }: { lines: readonly TrailLine[] }) {
  const t = useText();
  const { moment } = useFormat();
  const inWords = useDetailsInWords();
  return (
    <Table
      caption={t('shell.trail')}
      quietCaption
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'at',
          label: t('trail.at'),
          cell: ({ at }) => (
            <time dateTime={at} className={classes.words}>
              {moment(at)}
            </time>
          ),
        },
        {
          key: 'by',
          label: t('trail.by'),
          cell: ({ by }) => (
            <span className={classes.words}>
              {by.name ?? t(`trail.by_${by.kind}`)}
              {by.name === null && by.id && <span className={classes.soft}>{by.id}</span>}
            </span>
          ),
        },
        {
          key: 'what',
          label: t('trail.what'),
          cell: ({ title, details }) => (
            <span className={classes.words}>
              {wordsOf(title)}
              {inWords(details) && <span className={classes.soft}>{inWords(details)}</span>}
            </span>
          ),
        },
        {
          key: 'client',
          label: t('trail.client_column'),
          cell: ({ dossier_firm_id: dossier, person_firm_id: person }) =>
            (dossier || person) && (
              <span className={classes.words}>
                {dossier &&
                  (may('dossiers:read') ? <Link href={to('dossier', { firmId: dossier })}>{dossier}</Link> : dossier)}
                {person && <span className={classes.soft}>{person}</span>}
              </span>
            ),
        },
        {
          key: 'address',
          label: t('trail.address'),
          cell: ({ address }) => address && <span className={classes.words}>{address}</span>,
        },
      ]}
    />
  );
}
