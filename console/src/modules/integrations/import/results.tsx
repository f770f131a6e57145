import type { BatchLine } from '@klantportaal/contract/modules/integrations/batch';
import type { ClientImportLine } from '@klantportaal/contract/modules/integrations/client-files';
import { lineOutcomes } from '@klantportaal/contract/modules/integrations/line-outcomes';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { findText } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Progress } from '@klantportaal/web/ui/feedback/progress.tsx';
import type { ReactNode } from 'react';
import { Block } from '../../../page/layout/page.tsx';
import { formatColumn, type MatchedColumns, tellFault } from './fault-text.ts';
import classes from './results.module.css';

/** The facts known of a batch that was sent. */
export interface Found {
  isCheck: boolean;
  /** Every line was answered. */
  isOver: boolean;
  total: number;
  counts: Partial<Record<BatchLine['status'], number>>;
  faults: readonly ClientImportLine[];
  /** The number of lines that were taken with a remark. */
  notes: Partial<Record<NonNullable<BatchLine['notes']>[number], number>>;
}

interface ResultsProps {
  found: Found;
  isBusy: boolean;
  /** The headings of a spreadsheet: a fault is told by the heading of its column. */
  columns?: MatchedColumns;
  /** Offers the lines that were refused as a file. */
  children?: ReactNode;
}

const noteNames = ['partner_without_address', 'partner_shares_address'] as const;
/** The most results that somebody looks through; the rest usually has the same cause. */
const MAX_SHOWN = 500;

/** The progress of the import, how many lines became what, and each fault by its line. */
export function Results({ found, isBusy, columns, children }: ResultsProps) {
  const t = useText();
  const { isCheck, isOver, total, counts, faults, notes } = found;
  const done = lineOutcomes.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const refused = counts.refused ?? 0;
  return (
    <Block title={t(isCheck ? 'import.checked' : 'import.written')}>
      {isBusy && (
        <Progress
          percent={total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0}
          label={t('import.progress', { done: formatCount(done), total: formatCount(total) })}
        />
      )}
      {isOver && (
        <Alert tone={refused > 0 ? 'warning' : 'success'} live>
          {refused > 0
            ? t(isCheck ? 'import.check_faults' : 'import.write_faults', { count: refused })
            : t(isCheck ? 'import.check_right' : 'import.write_right')}
        </Alert>
      )}
      {!isBusy && !isOver && (
        <Alert tone="error" live>
          {t('import.broken', { done: formatCount(done), total: formatCount(total) })}
        </Alert>
      )}
      <dl className={classes.counts}>
        {lineOutcomes.map((status) => (
          <div key={status}>
            <dt>{t(isCheck ? `import.would_${status}` : `import.did_${status}`)}</dt>
            <dd>{formatCount(counts[status] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {noteNames.map((note) => notes[note] && <p key={note}>{t(`import.note_${note}`, { count: notes[note] })}</p>)}
      {isOver && children}
      {faults.length > 0 && (
        <Table
          caption={t('import.faults')}
          columns={[
            { key: 'line', label: t('import.line'), cell: ({ line }) => line, figures: true },
            { key: 'id', label: t('import.firm_id'), cell: ({ firm_id }) => firm_id ?? '–' },
            { key: 'what', label: t('import.what'), cell: (line) => <Faults of={line} columns={columns} /> },
          ]}
          rows={faults.slice(0, MAX_SHOWN)}
          rowKey={({ line }) => String(line)}
        />
      )}
      {faults.length > MAX_SHOWN && <p>{t('import.more_faults', { count: faults.length - MAX_SHOWN })}</p>}
    </Block>
  );
}

/** Each fault with its column, in the reader's language where it has words for it, else in the server's English. */
function Faults({ of: { error }, columns }: { of: BatchLine; columns: MatchedColumns | undefined }) {
  const t = useText();
  if (!error) return t('import.unknown');
  if (!error.fields?.length)
    return findText(`errors.${error.code}`, 'formal') ?? <span lang="en">{error.message}</span>;
  return (
    <ul className={classes.faults}>
      {error.fields.map((fault) => {
        const { text, isEnglish } = tellFault(fault, columns);
        const place = fault.pointer && formatColumn(fault, columns);
        return (
          <li key={`${fault.pointer} ${fault.code}`}>
            {place && (columns ? <b>{place}:</b> : <code>{place}</code>)}{' '}
            {isEnglish ? <span lang="en">{text}</span> : text}
          </li>
        );
      })}
    </ul>
  );
}
