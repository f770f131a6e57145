import { useMemo } from 'react';
import type { UiTexts } from '../ui/ui-texts.ts';
import { getLocale } from './i18n.ts';
import { useText } from './use-text.ts';

/** The kit's own words, in the reader's language. */
export function useKitWords(): UiTexts {
  const t = useText();
  return useMemo(
    () => ({
      locale: getLocale(),
      close: t('common.close'),
      retry: t('common.retry'),
      busy: t('common.busy'),
      loading: t('common.loading'),
      optional: t('common.optional'),
      next: t('common.next'),
      back: t('common.back'),
      cancel: t('common.cancel'),
      remove: t('common.remove'),
      download: t('common.download'),
      opensInNewTab: t('common.opens_in_new_tab'),
      notices: t('common.notices'),
      inEuro: t('common.in_euro'),
      percent: t('common.percent'),
      showPassword: t('common.show_password'),
      hidePassword: t('common.hide_password'),
      errorSummary: t('common.error_summary'),
      openCalendar: t('common.open_calendar'),
      calendar: t('common.calendar'),
      previousMonth: t('common.previous_month'),
      nextMonth: t('common.next_month'),
      dateFormat: t('common.date_format'),
      charactersLeft: (count) =>
        count >= 0 ? t('common.characters_left', { count }) : t('common.characters_over', { count: -count }),
      step: (step, total) => t('common.step', { step, total }),
      whatIs: (term) => t('common.what_is', { term }),
      chooseFiles: t('common.choose_files'),
      dropFiles: t('common.drop_files'),
      filesTotal: (count, used, limit) => t('common.files_total', { count, used, limit }),
      uploaded: (percent) => t('common.uploaded', { percent }),
      done: t('common.done'),
      current: t('common.current'),
      readToEnd: t('common.read_to_end'),
      readEnough: t('common.read_enough'),
      partFailed: t('common.part_failed'),
    }),
    [t],
  );
}
