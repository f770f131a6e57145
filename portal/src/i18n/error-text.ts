import type { ErrorCode } from '@klantportaal/contract/errors';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { showToast } from '../ui/toasts.ts';
import { addressStyle } from './address-style.ts';
import { findText, loadTexts } from './i18n.ts';
import { text } from './use-text.ts';

/**
 * What a failure means for the reader, in words; the generic sentence for a code without a text (spec: platform §8).
 * The texts of `errors` must be loaded; `showError()` sees to that.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return text('messages.error');
  const { locked_time_remaining: seconds, file_name, request_id } = error.extra;
  const said = findText(`errors.${error.code}`, addressStyle.get(), { time: timeLeft(seconds ?? 60) });
  if (said === null) return text('messages.error');
  return [file_name && `${file_name}:`, said, request_id && `(${request_id})`].filter(Boolean).join(' ');
}

/** As one says it: seconds below a minute, else whole minutes, rounded up. */
function timeLeft(seconds: number): string {
  if (seconds < 60) return text('common.seconds', { count: Math.max(1, Math.ceil(seconds)) });
  return text('common.minutes', { count: Math.ceil(seconds / 60) });
}

/** As `errorText()`, for a part of a page: says it in general until the words are in. Null where nothing failed. */
export function useErrorText(error: unknown): string | null {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (error)
      loadTexts('errors').then(
        () => setLoaded(true),
        () => {},
      );
  }, [error]);
  return error ? errorText(error) : null;
}

/**
 * Shows a failure as an error notification. What the reader stopped by hand is no failure, and maintenance has a page of
 * its own.
 */
export async function showError(error: unknown): Promise<void> {
  if (error instanceof ApiError && (error.code === 'ABORTED' || error.code === 'MAINTENANCE')) return;
  // Without its file (no connection) the generic sentence remains.
  await loadTexts('errors').catch(() => {});
  showToast('error', errorText(error));
}

/**
 * Tells a failure once: at the field, when its code is one about what was typed there, else as an error notification.
 * Gives the text for the field.
 */
export async function errorAtField(error: unknown, codes: readonly ErrorCode[]): Promise<string | undefined> {
  const code = error instanceof ApiError ? error.code : null;
  if (!codes.some((one) => one === code)) {
    await showError(error);
    return undefined;
  }
  await loadTexts('errors').catch(() => {});
  return errorText(error);
}
