import { createContext, use } from 'react';

/** The kit's own few texts. The app supplies them in the language and address style of the reader. */
export interface UiTexts {
  /** Dates and the calendar follow it. */
  locale: 'nl' | 'en';
  close: string;
  retry: string;
  busy: string;
  loading: string;
  optional: string;
  next: string;
  back: string;
  cancel: string;
  remove: string;
  download: string;
  opensInNewTab: string;
  notices: string;
  inEuro: string;
  percent: string;
  showPassword: string;
  hidePassword: string;
  /** 'Er is iets niet ingevuld of niet goed' above the list of errors. */
  errorSummary: string;
  openCalendar: string;
  calendar: string;
  previousMonth: string;
  nextMonth: string;
  dateFormat: string;
  charactersLeft: (count: number) => string;
  step: (step: number, total: number) => string;
  /** 'Wat betekent ‘rentevaste periode’?' */
  whatIs: (term: string) => string;
  chooseFiles: string;
  dropFiles: string;
  /** '3 bestanden, 4,2 MB van 25 MB' */
  filesTotal: (count: number, used: string, limit: string) => string;
  uploaded: (percent: number) => string;
  done: string;
  current: string;
  readToEnd: string;
  /** Said when the terms were read to the end. */
  readEnough: string;
  /** A part of the page could not be fetched. */
  partFailed: string;
}

const UiTextsContext = createContext<UiTexts | null>(null);

export const UiTextsProvider = UiTextsContext.Provider;

export function useUiTexts(): UiTexts {
  const texts = use(UiTextsContext);
  if (!texts) throw new Error('The kit needs its texts: wrap the app in UiTextsProvider.');
  return texts;
}
