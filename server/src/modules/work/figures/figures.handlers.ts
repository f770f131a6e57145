import { addDays } from '@klantportaal/contract/values/dates/add-days';
import { getFirst } from '@klantportaal/contract/values/ensure';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { findAdviserIds, getInbox } from '../named.ts';
import {
  countDueByDay,
  countLapsingByDay,
  type DayRow,
  LAPSES,
  listNpsByMonth,
  listStandings,
  type MedianRow,
  readConsumerMedian,
  readFirmMedian,
  type StandingRow,
} from './figures.queries.ts';

export const readFigures: BackofficeHandlers['readFigures'] = async (call) => {
  const { reads, key, query } = call;
  const inbox = getInbox(call);
  return reads.query(key.licence_id, async (q) => {
    const advisers = await findAdviserIds(q, key.licence_id, query.adviser);
    const rows = await listStandings(q, inbox, advisers);
    const documents = await countLapsingByDay(q, inbox, advisers);
    const todos = await countDueByDay(q, inbox, advisers);
    const countWaiting = (whom: StandingRow['waits_for']) => sumDossiers(rows.filter((row) => row.waits_for === whom));
    return {
      id: 'figures',
      dossiers: sumDossiers(rows),
      phases: groupBySize(rows, ({ phase }) => phase).map(([phase, phaseRows]) => ({
        phase,
        dossiers: sumDossiers(phaseRows),
      })),
      waits_for: { firm: countWaiting('firm'), consumer: countWaiting('consumer'), nobody: countWaiting('nobody') },
      lapses: LAPSES.map((within_days) => ({
        within_days,
        documents: sumCounts(documents, ({ days }) => days <= within_days),
      })),
      late: sumCounts(todos, ({ days }) => days < 0),
      deadlines: Array.from({ length: 7 }, (_, ahead) => ({
        day: addDays(inbox.today, ahead),
        todos: sumCounts(todos, ({ days }) => days === ahead),
      })),
      workload: groupBySize(rows, ({ adviser }) => adviser).map(([adviser, adviserRows]) => ({
        adviser,
        name: getFirst(adviserRows).name,
        dossiers: sumDossiers(adviserRows),
        open_items: adviserRows.reduce((sum, { items }) => sum + items, 0),
        open_todos: adviserRows.reduce((sum, { todos: n }) => sum + n, 0),
      })),
      response: {
        firm: roundMedian(await readFirmMedian(q, inbox, advisers)),
        consumer: roundMedian(await readConsumerMedian(q, inbox, advisers)),
      },
      nps: (await listNpsByMonth(q, inbox, advisers)).map(({ month, answers, promoters, detractors }) => ({
        month,
        answers,
        nps: Math.round(((promoters - detractors) / answers) * 100),
      })),
    };
  });
};

const sumDossiers = (rows: readonly StandingRow[]): number => rows.reduce((sum, { dossiers }) => sum + dossiers, 0);

const sumCounts = (rows: readonly DayRow[], isOne: (row: DayRow) => boolean): number =>
  rows.filter(isOne).reduce((sum, { count }) => sum + count, 0);

/** In groups, the one with the most dossiers first. */
const groupBySize = (rows: readonly StandingRow[], by: (row: StandingRow) => string | null) =>
  [...Map.groupBy(rows, by)].toSorted(
    ([name, nameRows], [otherName, otherRows]) =>
      sumDossiers(otherRows) - sumDossiers(nameRows) || (name ?? '').localeCompare(otherName ?? ''),
  );

const roundMedian = ({ count, hours }: MedianRow) => ({
  count,
  median_hours: hours === null ? null : Math.round(hours * 10) / 10,
});
