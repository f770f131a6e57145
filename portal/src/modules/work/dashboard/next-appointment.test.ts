import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { describe, expect, test } from 'vitest';
import { findNextAppointment } from './next-appointment.ts';

const at = (id: string, date: string, start_time: string | null = '10:00') => ({ id, date, start_time }) as Appointment;

describe('the next appointment', () => {
  test.each([
    [
      'is the first one on or after today',
      [at('past', '2026-11-20'), at('later', '2026-12-01'), at('soon', '2026-11-25')],
      'soon',
    ],
    ['may be today', [at('today', '2026-11-21'), at('soon', '2026-11-25')], 'today'],
    [
      'is the earliest of a day',
      [at('afternoon', '2026-11-22', '14:00'), at('morning', '2026-11-22', '09:30')],
      'morning',
    ],
    ['is none when all are past', [at('past', '2026-11-20')], undefined],
    ['is none when there are no appointments', [], undefined],
  ])('%s', (_, appointments, expected) => {
    expect(findNextAppointment(appointments, '2026-11-21')?.id).toBe(expected);
  });
});
