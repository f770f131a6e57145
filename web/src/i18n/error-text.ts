import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { uploadLimit } from '../lib/upload-limit.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { addressStyle } from './address-style.ts';
import { findText, loadTexts } from './i18n.ts';
import { getText } from './use-text.ts';

/**
 * Returns the text of a failure for the reader; the generic sentence for a code without a text (P8-01, P8-02). Requires
 * the texts of `errors`; `showError()` loads them.
 */
export function getErrorText(error: unknown): string {
  if (isOffline(error)) return findText('errors.OFFLINE', addressStyle.get()) ?? getText('messages.offline');
  if (!(error instanceof ApiError)) return getText('messages.error');
  const { locked_time_remaining: seconds, file_name, reason, request_id } = error.extra;
  const values = { time: formatTimeLeft(seconds ?? 60), maxSize: uploadLimit.get() };
  const find = (key: string) => findText(key, addressStyle.get(), values);
  // The true cause of a file's refusal says more than its code, if there is a text for it.
  const said = (reason && find(`errors.file_${reason}`)) ?? find(`errors.${error.code}`);
  if (said === null) return getText('messages.error');
  return [file_name && `${file_name}:`, said, request_id && `(${request_id})`].filter(Boolean).join(' ');
}

/**
 * Whether there was no connection: a call that did not get through, or a file of the page that could not be fetched. The
 * only place that judges it.
 */
const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0
    ? false
    : !navigator.onLine || (error instanceof ApiError && error.code === 'OFFLINE');

/** Seconds below a minute, else whole minutes, rounded up. */
function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return getText('common.seconds', { count: Math.max(1, Math.ceil(seconds)) });
  return getText('common.minutes', { count: Math.ceil(seconds / 60) });
}

/**
 * Returns `getErrorText()` for a part of a page: a general sentence until the texts are loaded. Null when nothing
 * failed.
 */
export function useErrorText(error: unknown): string | null {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (error)
      loadTexts('errors').then(
        () => setLoaded(true),
        () => {},
      );
  }, [error]);
  return error ? getErrorText(error) : null;
}

/**
 * Shows a failure as an error notification. A cancellation by the reader is not a failure, and maintenance has its own
 * page.
 */
export async function showError(error: unknown): Promise<void> {
  if (isExpected(error)) return;
  // Without its file (no connection) the generic sentence remains.
  await loadTexts('errors').catch(() => {});
  showToast('error', getErrorText(error));
}

/** A cancellation by the reader, or maintenance: nothing to report. */
export const isExpected = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'ABORTED' || error.code === 'MAINTENANCE');
