import type { AuthResult } from '@klantportaal/contract/modules/identity/auth';
import { checkRequired, checkRequiredAsTyped } from '@klantportaal/web/forms/rules.ts';
import { type Form, type FormOptions, useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { PasswordField } from '@klantportaal/web/ui/fields/password-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useState } from 'react';
import { client } from '../../api/client.ts';

interface Credentials {
  username: string;
  password: string;
}

interface PasswordStep extends Pick<FormOptions<Credentials>, 'onFailed' | 'focus'> {
  /** The values that are known or typed already. */
  username?: string;
  password?: string;
  enter: (result: AuthResult) => void | Promise<void>;
}

/**
 * The first step of signing in, on its own page and over a page whose session ended: name and password. `pending` is
 * their result when a one-time code must follow (`useSignInCode`).
 */
export function usePasswordStep({ username = '', password = '', enter, ...options }: PasswordStep) {
  const t = useText();
  const [pending, setPending] = useState<AuthResult | null>(null);
  const form = useForm<Credentials>({
    ...options,
    initial: { username, password },
    labels: { username: t('login.username'), password: t('login.password') },
    check: ({ username, password }) => ({
      username: checkRequired(username),
      password: checkRequiredAsTyped(password),
    }),
    async send({ username, password }) {
      const result = await client.call('login', { body: { email: username.trim(), password } });
      if (result.twoFactor) setPending(result);
      else await enter(result);
    },
  });
  return { form, pending, startAnew: () => setPending(null) };
}

interface CredentialFieldsProps {
  form: Form<Credentials>;
  /** Prefix of the fields' ids, because the page below may have the same ids. */
  prefix?: string;
  /** Focuses the first empty field. */
  autoFocus?: boolean;
}

export function CredentialFields({ form, prefix = '', autoFocus = false }: CredentialFieldsProps) {
  const t = useText();
  const known = form.values.username !== '';
  return (
    <>
      <TextField
        {...form.field('username')}
        id={`${prefix}username`}
        label={t('login.username')}
        kind="email"
        autoComplete="username"
        autoFocus={autoFocus && !known}
      />
      <PasswordField
        {...form.field('password')}
        id={`${prefix}password`}
        label={t('login.password')}
        autoFocus={autoFocus && known}
      />
    </>
  );
}
