import type { TrailLine } from '@klantportaal/contract/modules/compliance/trail';
import { writeTrailCells } from '@klantportaal/contract/modules/compliance/trail-in-words';
import { findText } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { may } from '../../../api/session.ts';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { to } from '../../../lib/links.ts';
import classes from './trail.module.css';

/** The console addresses its readers formally alone. */
const findOurs = (key: string) => findText(key, 'formal');

/** Lines of the trail, each with when, who, what and in whose file. */
export function TrailTable({ lines }: { lines: readonly TrailLine[] }) {
  const t = useText();
  const rows = lines.map((line) => ({ ...line, cells: writeTrailCells(line, findOurs) }));
  return (
    <Table
      caption={t('shell.trail')}
      quietCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'at',
          label: t('trail.at'),
          cell: ({ at, cells }) => (
            <time dateTime={at} className={classes.words}>
              {cells.at}
            </time>
          ),
        },
        {
          key: 'by',
          label: t('trail.by'),
          cell: ({ cells: { by, by_id } }) => (
            <span className={classes.words}>
              {by}
              {by_id && <span className={classes.soft}>{by_id}</span>}
            </span>
          ),
        },
        {
          key: 'what',
          label: t('trail.what'),
          cell: ({ title, cells: { details } }) => (
            <span className={classes.words}>
              {getFirmText(title)}
              {details && <span className={classes.soft}>{details}</span>}
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
