import { addDays } from '@klantportaal/contract/values/dates/add-days';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { ensure } from '@klantportaal/contract/values/ensure';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { CancelButton } from '../fields/cancel-button.tsx';
import classes from './snooze.module.css';

/** The days that are offered: tomorrow, and the Monday after today; once where they are the same. */
export function snoozeDays(today: string): readonly { name: 'tomorrow' | 'next_week'; day: string }[] {
  const tomorrow = { name: 'tomorrow', day: addDays(today, 1) } as const;
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const monday = { name: 'next_week', day: addDays(today, (8 - weekday) % 7 || 7) } as const;
  return monday.day === tomorrow.day ? [tomorrow] : [tomorrow, monday];
}

/** The last day that can be chosen: what is put aside comes back within a year. */
const getLastDay = (today: string): string => addDays(today, 364);

/** Eight o'clock on a day, by this device's clock: when the work begins. */
export const toMorning = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(ensure(year), ensure(month) - 1, ensure(date), 8).toISOString();
};

interface SnoozeChoiceProps {
  /** Tells its field from those of others. */
  id: string;
  /** Puts it aside until that moment. */
  choose: (until: string) => void;
  cancel: () => void;
}

/** Asks until when an item is snoozed: tomorrow, next week or a day of one's own. It takes the focus. */
export function SnoozeChoice({ id, choose, cancel }: SnoozeChoiceProps) {
  const t = useText();
  const { weekday } = useFormat();
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  const today = getTodayInAmsterdam();
  const isPossible = isIsoDay(day) && day > today && day <= getLastDay(today);
  const submit = () => {
    setTried(true);
    if (isPossible) choose(toMorning(day));
    else focusField(`snooze ${id}`);
  };
  return (
    <div
      ref={place}
      role="group"
      aria-label={t('common.snooze')}
      className={classes.choice}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) submit();
      }}
    >
      <p>{t('common.snooze')}</p>
      <div className={classes.acts}>
        {snoozeDays(today).map((snoozeDay) => (
          <Button key={snoozeDay.name} look="secondary" onClick={() => choose(toMorning(snoozeDay.day))}>
            {t(`common.snooze_${snoozeDay.name}`, { day: weekday(snoozeDay.day).replace(/ \d{4}$/, '') })}
          </Button>
        ))}
      </div>
      <DateField
        id={`snooze ${id}`}
        label={t('common.snooze_day')}
        value={day}
        onChange={setDay}
        min={addDays(today, 1)}
        max={getLastDay(today)}
        error={isTried && !isPossible ? t('common.snooze_wrong') : null}
      />
      <div className={classes.acts}>
        <Button look="secondary" onClick={submit}>
          {t('common.snooze_act')}
        </Button>
        <CancelButton onCancel={cancel} />
      </div>
    </div>
  );
}
