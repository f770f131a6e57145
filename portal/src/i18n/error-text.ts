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
  const said = findText(`errors.${error.code}`, addressStyle.get(), {
    minutes: Math.max(1, Math.ceil((seconds ?? 60) / 60)),
  });
  if (said === null) return text('messages.error');
  return [file_name && `${file_name}:`, said, request_id && `(${request_id})`].filter(Boolean).join(' ');
}

/** Shows a failure as an error notification. What the reader stopped by hand is no failure. */
export async function showError(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'ABORTED') return;
  // Without its file (no connection) the generic sentence remains.
  await loadTexts('errors').catch(() => {});
  showToast('error', errorText(error));
}
