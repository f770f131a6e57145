import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './table.module.css';
import { Words } from './words.tsx';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  figures?: boolean;
  /** Buttons: where each row is a list, their column's name is not said before what they say themselves. */
  acts?: boolean;
}

export interface TableProps<Row> {
  /** The contents of the table, as its caption; shown above it unless `quietCaption`. */
  caption: string;
  quietCaption?: boolean;
  /** The first column names the row. */
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A last line, such as a total: one cell per column. */
  total?: ReactNode[] | undefined;
}

/**
 * A table of what is compared. Where it does not fit, each row becomes a small list with the column's name before each
 * value; the roles keep it a table for screen readers, as `display` would take that away.
 */
export function Table<Row>({ caption, quietCaption, columns, rows, rowKey, total }: TableProps<Row>) {
  const renderCells = (content: (column: Column<Row>, index: number) => ReactNode) =>
    columns.map((column, index) => {
      const inside = content(column, index);
      return index === 0 ? (
        <th key={column.key} scope="row" role="rowheader" className={classes.name}>
          <Words>{inside}</Words>
        </th>
      ) : (
        <td
          key={column.key}
          role="cell"
          data-label={column.acts ? undefined : column.label}
          className={cx(column.figures && classes.figures)}
        >
          <span>
            <Words>{inside}</Words>
          </span>
        </td>
      );
    });
  return (
    <div className={classes.room}>
      <table role="table" className={classes.table}>
        <caption className={quietCaption ? 'visually-hidden' : classes.caption}>
          <Words>{caption}</Words>
        </caption>
        <thead role="rowgroup" className={classes.head}>
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={cx(column.figures && classes.figures)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {renderCells((column) => column.cell(row))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot role="rowgroup" className={classes.total}>
            <tr role="row">{renderCells((_, index) => total[index])}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
