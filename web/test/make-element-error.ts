import { type Config, getConfig, prettyDOM } from '@testing-library/react';

/** The Testing Library says so itself while it polls; its types leave that out. */
const isPolling = (config: Config): boolean =>
  '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;

/**
 * Creates the error of a query that found nothing. The page is printed with what a test fails with, and not at each of
 * the polls before that, as the library does: a fifth of the processor time of the apps' tests went into it.
 */
export function makeElementError(message: string | null, container: Element): Error {
  const page = isPolling(getConfig()) ? '' : prettyDOM(container);
  const error = new Error([message, page].filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}
