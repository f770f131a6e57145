import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Table, type TableProps } from '@klantportaal/web/ui/content/table.tsx';
import type { ReactNode } from 'react';
import { Block } from '../../../page/layout/page.tsx';
import classes from './overview.module.css';

interface FigureProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'total'> {
  title: string;
  /** The meaning of the figure, where the title does not say it. */
  text?: ReactNode;
  /** Said when there is nothing to count. */
  none: string;
  drawing: ReactNode;
}

/** Figures as a drawing, and as a table behind it. */
export function Figure<Row>({ title, text, none, drawing, rows, ...table }: FigureProps<Row>) {
  const t = useText();
  return (
    <Block title={title}>
      {text && <p className={classes.soft}>{text}</p>}
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          {drawing}
          <details className={classes.table}>
            <summary>{t('overview.as_table')}</summary>
            <Table caption={title} quietCaption rows={rows} {...table} />
          </details>
        </>
      )}
    </Block>
  );
}
