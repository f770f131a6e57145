import type { Otd } from '@klantportaal/contract/areas/otds';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useSend } from '../../api/query.ts';
import { useLicence } from '../../app/portal.ts';
import { errorText, showError } from '../../i18n/error-text.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { sayWith } from '../../i18n/say.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Switch } from '../../ui/fields/choice-field.tsx';
import { Signature } from '../../ui/icons.ts';
import { showToast } from '../../ui/toasts.ts';
import { MandateFields, useMandateWords } from './mandate-fields.tsx';
import classes from './otds.module.css';
import { useReader } from './reader.ts';
import { errorsOf, problemsOf, type Signing } from './signing.ts';
import { TermsPart } from './terms-part.tsx';

interface SignFormProps {
  otd: Otd;
  /** The id of the action that asks for the signature. */
  action: string;
  onSigned: () => Promise<void>;
  /** Somebody else did it meanwhile. */
  onAlreadyDone: () => void;
}

/** Agrees to terms, direct debit and assignment, and signs. What was typed stays when it fails (spec: products §5). */
export function SignForm({ otd, action, onSigned, onAlreadyDone }: SignFormProps) {
  const t = useText();
  const firm = useLicence()?.name ?? '';
  const { locale } = useReader();
  const mandateWords = useMandateWords(otd);
  const debit = otd.has_automatic_debit_fees;
  const [signing, setSigning] = useState<Signing>({
    terms: false,
    iban: otd.sepa_accountholder_iban_account ?? '',
    name: otd.sepa_accountholder_iban_name ?? '',
    mandate: false,
    agree: false,
  });
  const [readAt, setReadAt] = useState<string | null>(null);
  const openedAt = useRef<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [refusedIban, setRefusedIban] = useState<string | null>(null);
  const termsButton = useRef<HTMLButtonElement>(null);
  const { send, sending } = useSend('signOtd');

  const change = (part: Partial<Signing>) => {
    if (part.iban !== undefined) setRefusedIban(null);
    setSigning((before) => ({ ...before, ...part }));
  };
  const labels = {
    terms: t('otd_sign.terms_agreed'),
    iban: t('otd.iban'),
    name: t('otd.account_name'),
    mandate: t('otd_sign.mandate'),
    agree: t('otd_sign.agree', { firm }),
  };
  const found = errorsOf(signing, debit, sayWith(t));
  const errors = refusedIban ? { ...found, iban: refusedIban } : found;
  const shown = attempt > 0 && readAt ? errors : {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setAttempt((before) => before + 1);
    if (!readAt) {
      showToast('error', t('otd_sign.terms_not_read'));
      termsButton.current?.focus({ preventScroll: true });
      return termsButton.current?.scrollIntoView?.({ block: 'center' });
    }
    if (Object.keys(errors).length > 0) return;
    const consent_texts = [labels.terms, ...(debit ? [...mandateWords, labels.mandate] : []), labels.agree];
    try {
      await send({
        params: { actionId: action },
        body: {
          data: {
            sepaAccountholderIbanAccount: debit ? signing.iban : null,
            sepaAccountholderIbanName: debit ? signing.name.trim() : null,
          },
          evidence: { locale, terms_opened_at: openedAt.current, terms_read_at: readAt, consent_texts },
        },
      });
      await onSigned();
    } catch (error) {
      await failed(error);
    }
  };

  const failed = async (error: unknown) => {
    const code = error instanceof ApiError && error.code;
    if (code === 'ACTION_ALREADY_DONE') onAlreadyDone();
    if (code !== 'SEPA_INVALID_IBAN') return showError(error);
    await loadTexts('errors').catch(() => {});
    setRefusedIban(errorText(error));
    setAttempt((before) => before + 1);
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <ErrorSummary problems={problemsOf(shown, labels)} attempt={attempt} title={t('otd_sign.all_required')} />
      <TermsPart
        button={termsButton}
        read={readAt !== null}
        notRead={attempt > 0}
        checked={signing.terms}
        onOpen={() => {
          openedAt.current ??= new Date().toISOString();
        }}
        onRead={() => {
          setReadAt((before) => before ?? new Date().toISOString());
          change({ terms: true });
        }}
        onChange={(terms) => change({ terms })}
        error={shown.terms}
      />
      {debit && <MandateFields otd={otd} value={signing} onChange={change} errors={shown} />}
      <Card title={t('otd_sign.sign')}>
        <div className={classes.part}>
          <Switch
            name="agree"
            label={labels.agree}
            hint={readAt ? undefined : t('otd_sign.agree_hint')}
            checked={signing.agree}
            disabled={!readAt}
            onChange={(agree) => change({ agree })}
            error={shown.agree}
          />
          <Button type="submit" icon={Signature} busy={sending}>
            {t('otd_sign.submit')}
          </Button>
        </div>
      </Card>
    </form>
  );
}
