import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { advisersNamed, inboxAt } from '../named.ts';
import {
  consumersTook,
  type DayRow,
  due,
  firmTook,
  LAPSES,
  lapsing,
  type MedianRow,
  npsByMonth,
  type StandingRow,
  standings,
} from './figures.queries.ts';

export const handlers = {
  async readFigures(call) {
    const { reads, key, query } = call;
    const at = inboxAt(call);
    return reads.query(key.licence_id, async (q) => {
      const advisers = await advisersNamed(q, key.licence_id, query.adviser);
      const rows = await standings(q, at, advisers);
      const documents = await lapsing(q, at, advisers);
      const todos = await due(q, at, advisers);
      const waiting = (whom: StandingRow['waits_for']) => sumOf(rows.filter((row) => row.waits_for === whom));
      return {
        id: 'figures',
        dossiers: sumOf(rows),
        phases: grouped(rows, ({ phase }) => phase).map(([phase, of]) => ({ phase, dossiers: sumOf(of) })),
        waits_for: { firm: waiting('firm'), consumer: waiting('consumer'), nobody: waiting('nobody') },
        lapses: LAPSES.map((within_days) => ({
          within_days,
          documents: countOf(documents, ({ days }) => days <= within_days),
        })),
        late: countOf(todos, ({ days }) => days < 0),
        deadlines: Array.from({ length: 7 }, (_, ahead) => ({
          day: dayAfter(at.today, ahead),
          todos: countOf(todos, ({ days }) => days === ahead),
        })),
        workload: grouped(rows, ({ adviser }) => adviser).map(([adviser, of]) => ({
          adviser,
          name: of[0]!.name,
          dossiers: sumOf(of),
          open_items: of.reduce((sum, { items }) => sum + items, 0),
          open_todos: of.reduce((sum, { todos: n }) => sum + n, 0),
        })),
        response: {
          firm: medianOf(await firmTook(q, at, advisers)),
          consumer: medianOf(await consumersTook(q, at, advisers)),
        },
        nps: (await npsByMonth(q, at, advisers)).map(({ month, answers, promoters, detractors }) => ({
          month,
          answers,
          nps: Math.round(((promoters - detractors) / answers) * 100),
        })),
      };
    });
  },
} satisfies Partial<BackofficeHandlers>;

const sumOf = (rows: readonly StandingRow[]): number => rows.reduce((sum, { dossiers }) => sum + dossiers, 0);

const countOf = (rows: readonly DayRow[], isOne: (row: DayRow) => boolean): number =>
  rows.filter(isOne).reduce((sum, { count }) => sum + count, 0);

/** In groups, the one with the most dossiers first. */
const grouped = (rows: readonly StandingRow[], by: (row: StandingRow) => string | null) =>
  [...Map.groupBy(rows, by)].toSorted(
    ([one, few], [other, many]) => sumOf(many) - sumOf(few) || (one ?? '').localeCompare(other ?? ''),
  );

const medianOf = ({ count, hours }: MedianRow) => ({
  count,
  median_hours: hours === null ? null : Math.round(hours * 10) / 10,
});

/** A day so many days later; both YYYY-MM-DD. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
