import type { ErrorCode } from '@klantportaal/contract/errors';
import { type FormEvent, useState } from 'react';
import { errorAtField } from '../i18n/error-text.ts';
import { useText } from '../i18n/use-text.ts';
import { focusField } from '../ui/error-summary.tsx';

const aboutTheCode: readonly ErrorCode[] = ['INVALID_OTP', 'CONSUMER_LOCKED'];

/**
 * A form that asks for a one-time code: `submit` for the form, `field` for its text field. `check` sends the code and
 * goes on, or throws. A wrong code is told at the field alone, where it stays in sight.
 */
export function useOneTimeCode(check: (code: string) => Promise<void>) {
  const t = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!code.trim()) return setError(t('page.validation.required'));
    setBusy(true);
    setError(undefined);
    try {
      await check(code.trim());
    } catch (failed) {
      const wrong = await errorAtField(failed, aboutTheCode);
      setError(wrong);
      if (wrong) focusField('code');
    }
    setBusy(false);
  };
  const field = { kind: 'code', name: 'code', value: code, onChange: setCode, error, live: true } as const;
  return { submit, busy, field };
}
