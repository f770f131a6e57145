import { parseClockTime } from '@klantportaal/contract/values/dates/clock-time';
import {
  formatDutchDate,
  formatLongDate,
  isIsoDay,
  parseDutchDate,
} from '@klantportaal/contract/values/dates/dutch-date';
import { formatTypedDate } from '@klantportaal/contract/values/dates/typed-date';
import { useRef, useState } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { CalendarDays } from '../content/icons.ts';
import { cx } from '../cx.ts';
import { createLazyComponent } from '../lazy-component.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { Field, type FieldProps } from './field.tsx';
import classes from './input.module.css';
import { TextField } from './text-field.tsx';
import { useTyped } from './use-typed.ts';

// The calendar carries React Aria; most people type their date.
const CalendarPopover = createLazyComponent(
  () => import('./calendar-popover.tsx'),
  ({ onClose }) => onClose(),
);

export interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, '' when empty, or the text as typed while it is not a date; the schema `day()` rejects that. */
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** First and last day that the calendar offers, YYYY-MM-DD. */
  min?: string;
  max?: string | undefined;
  /** `bday` for a birthday. */
  autoComplete?: string | undefined;
  /** Without the calendar: birthdays are too far back to page to. */
  noCalendar?: boolean;
  readOnly?: boolean;
}

const show = (value: string | null) => formatDutchDate(value ?? '');
const read = (text: string) => parseDutchDate(text) ?? text;

/** A day, typed as DD-MM-YYYY (P5-21, P5-22) with the dashes put in, written out below, or taken from the calendar. */
export function DateField({
  value,
  onChange,
  onBlur,
  min = '1900-01-01',
  max,
  autoComplete = 'off',
  noCalendar,
  readOnly,
  ...field
}: DateFieldProps) {
  const texts = useUiTexts();
  const { text, type } = useTyped<string | null>(value, show, read, (next) => onChange(next ?? ''));
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const day = value && isIsoDay(value) ? value : null;
  const below = (
    <p className={cx(classes.says, !field.error && classes.keepsRoom)} aria-live="polite">
      {day && formatLongDate(day, texts.locale)}
    </p>
  );
  return (
    <Field {...field} below={below}>
      {(control) => (
        <div className={classes.withCalendar}>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete}
            placeholder={texts.dateFormat}
            className={cx(classes.input, classes.figures, classes.s)}
            value={text}
            readOnly={readOnly}
            onChange={(event) => type(formatTypedDate(text, event.target.value))}
            onBlur={onBlur}
          />
          {!noCalendar && !readOnly && (
            <IconButton
              ref={button}
              icon={CalendarDays}
              label={texts.openCalendar}
              disabled={control.disabled}
              aria-haspopup="dialog"
              className={classes.calendarButton}
              onClick={() => setOpen(true)}
            />
          )}
          {open && (
            <CalendarPopover
              trigger={button}
              value={day}
              min={min}
              max={max}
              onClose={() => setOpen(false)}
              onPick={(picked) => {
                onChange(picked);
                setOpen(false);
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}

export interface TimeFieldProps extends FieldProps {
  /** hh:mm, '', or the text as typed while it is not a time. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A time of the day; '9.05' and '0905' become '09:05' on blur. */
export function TimeField({ value, onChange, onBlur, ...field }: TimeFieldProps) {
  const { text, type, tidy } = useTyped<string>(
    value,
    (time) => time ?? '',
    (typed) => parseClockTime(typed) ?? typed,
    onChange,
  );
  return (
    <TextField
      {...field}
      kind="number"
      size="xs"
      value={text}
      onChange={type}
      onBlur={() => {
        tidy();
        onBlur?.();
      }}
    />
  );
}
