import { type Bench, roundNumber } from '../support/figures.ts';
import { measureCoach } from './coach/measure-coach.ts';
import { timeCoach } from './coach/time-coach.ts';

/** The number of generated photos of pages that the coach tells rightly before they are sent, and how soon. */
export const photos: Bench = async ({ quick }) => {
  const coach = await measureCoach(quick);
  const milliseconds = await timeCoach(quick ? 3 : 9);
  return {
    title: 'Photos of pages, generated, as the coach judges them',
    rows: [...coach.rows, ['told after (ms, four times slowed)', '', roundNumber(milliseconds), '']],
    data: { coach: coach.data, milliseconds },
  };
};
