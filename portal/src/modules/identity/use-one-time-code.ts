import { checkRequired } from '@klantportaal/web/forms/rules.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { type FormOptions, useForm } from '@klantportaal/web/forms/use-form.ts';

type CodeOptions = Partial<Pick<FormOptions<{ code: string }>, 'serverFaults' | 'onFailed' | 'revalidate'>>;

/**
 * A form that asks for a one-time code: `submit` for the form, `field` for its text field. `check` sends the code and
 * continues, or throws. A wrong code is reported only at the field, where it stays visible.
 */
export function useOneTimeCode(check: (code: string) => Promise<void>, own: CodeOptions = {}) {
  const { submit, busy, field } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: checkRequired(code) }),
    send: ({ code }) => check(code.trim()),
    serverFaults: createServerFaults({ INVALID_OTP: 'code', OTP_ALREADY_USED: 'code', CONSUMER_LOCKED: 'code' }),
    focus: 'refused',
    revalidate: 'submit',
    ...own,
  });
  return { submit, busy, field: { kind: 'code', ...field('code'), live: true } as const };
}
