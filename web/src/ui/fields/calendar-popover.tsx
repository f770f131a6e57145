import { type CalendarDate, parseDate } from '@internationalized/date';
import type { RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import { Icon } from '../content/icon.tsx';
import { ChevronLeft, ChevronRight } from '../content/icons.ts';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.ts';
import classes from './calendar-popover.module.css';

interface CalendarPopoverProps {
  trigger: RefObject<HTMLButtonElement | null>;
  /** Days are YYYY-MM-DD. */
  value: string | null;
  min?: string;
  max?: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

const toCalendarDate = (value?: string | null): CalendarDate | null => (value ? parseDate(value) : null);

/** A month to choose a day from, by pointer or by arrow keys. */
export default function CalendarPopover({ trigger, value, min, max, onPick, onClose }: CalendarPopoverProps) {
  const texts = useUiTexts();
  return (
    <I18nProvider locale={texts.locale === 'nl' ? 'nl-NL' : 'en-GB'}>
      {/* React Aria writes a style of this id into the page unless there is one, and our CSP refuses it. Its one rule
          stands in our own style sheet. */}
      <meta id="react-aria-pressable-style" name="styles" content="own" />
      <Popover
        className={cx(classes.popover)}
        triggerRef={trigger}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        placement="bottom end"
      >
        <Dialog className={cx(classes.dialog)} aria-label={texts.calendar}>
          <Calendar
            autoFocus
            defaultValue={toCalendarDate(value)}
            minValue={toCalendarDate(min)}
            maxValue={toCalendarDate(max)}
            onChange={(picked) => onPick(picked.toString())}
          >
            <header className={classes.head}>
              <Button slot="previous" aria-label={texts.previousMonth} className={cx(classes.turn)}>
                <Icon of={ChevronLeft} />
              </Button>
              <Heading className={cx(classes.month)} />
              <Button slot="next" aria-label={texts.nextMonth} className={cx(classes.turn)}>
                <Icon of={ChevronRight} />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short" className={cx(classes.grid)}>
              <CalendarGridHeader>
                {(weekday) => <CalendarHeaderCell className={cx(classes.weekday)}>{weekday}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={cx(classes.day)} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
