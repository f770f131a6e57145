import type { Otd } from '@klantportaal/contract/modules/signing/otds';
import { createConsent } from '@klantportaal/contract/modules/signing/terms/consents';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Signature } from '@klantportaal/web/ui/content/icons.ts';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { Switch } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { useLicence } from '../../../licences/portal.ts';
import { ChangedMeanwhile, isOutdated } from '../../tasks/changed-meanwhile.tsx';
import type { toAccountData, validateAccount } from './account-faults.ts';
import type { MandateFields } from './mandate-fields.tsx';
import { useMandateWords } from './mandate-words.ts';
import classes from './otds.module.css';
import { useReader } from './reader.ts';
import { type Signing, validateSigning } from './signing.ts';
import { TermsPart } from './terms-part.tsx';

export interface SignFormProps {
  otd: Otd;
  /** The id of the action that asks for the signature. */
  action: string;
  /** The fields that a direct debit asks for; null without one. */
  mandate: {
    MandateFields: typeof MandateFields;
    accountFaults: typeof validateAccount;
    accountData: typeof toAccountData;
  } | null;
  onSigned: () => Promise<void>;
  /** The action was completed elsewhere in the meantime, or the firm changed the assignment. */
  onOutdated: () => void;
}

/** Agrees to terms, direct debit and assignment, and signs. A failure keeps what was typed (D5-15 to D5-18). */
export function SignForm({ otd, action, mandate, onSigned, onOutdated }: SignFormProps) {
  const t = useText();
  const firm = useLicence()?.name ?? '';
  const { locale } = useReader();
  const mandateWords = useMandateWords(otd);
  const [readAt, setReadAt] = useState<string | null>(null);
  const openedAt = useRef<string | null>(null);
  const termsButton = useRef<HTMLButtonElement>(null);
  // The page refreshes what changed before it moves on.
  const { send } = useSend('signOtd', { refreshes: [] });
  const labels = {
    terms: t('otd_sign.terms_agreed'),
    iban: t('otd.iban'),
    name: t('otd.account_name'),
    mandate: t('otd_sign.mandate'),
    agree: t('otd_sign.agree', { firm }),
  };

  const form = useForm<Signing>({
    initial: {
      terms: false,
      iban: otd.sepa_accountholder_iban_account ?? '',
      name: otd.sepa_accountholder_iban_name ?? '',
      mandate: false,
      agree: false,
    },
    labels,
    // Until the terms have been read, that is the only error.
    check: (signing) => (readAt ? validateSigning(signing, mandate && mandate.accountFaults) : {}),
    alsoCheck() {
      return readAt !== null;
    },
    serverFaults: createServerFaults({ SEPA_INVALID_IBAN: 'iban' }),
    async send({ iban, name }) {
      const consents = [
        createConsent('otd_sign.terms_agreed', [labels.terms]),
        ...(mandate ? [createConsent('otd_sign.mandate', [...mandateWords, labels.mandate])] : []),
        createConsent('otd_sign.agree', [labels.agree]),
      ];
      await send({
        params: { actionId: action },
        body: {
          data: mandate
            ? mandate.accountData({ iban, name })
            : { sepaAccountholderIbanAccount: null, sepaAccountholderIbanName: null },
          evidence: {
            locale,
            terms_opened_at: openedAt.current,
            terms_read_at: readAt,
            otd_version: otd.version,
            consents,
          },
        },
      });
      await onSigned();
    },
    onFailed(error) {
      if (isOutdated(error)) onOutdated();
      return showError(error);
    },
  });

  const { attempt } = form;
  const isUnread = readAt === null;
  useEffect(() => {
    if (attempt === 0 || !isUnread) return;
    // By now the button says that the terms were not read.
    termsButton.current?.focus({ preventScroll: true });
    termsButton.current?.scrollIntoView?.({ block: 'center' });
  }, [attempt, isUnread]);

  // An account that is wrong was filled in.
  const isEmpty = ({ id }: { id: string }) => !String(form.values[id as keyof Signing] || '').trim();
  const title = form.problems.every(isEmpty) ? t('otd_sign.all_required') : undefined;
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <ChangedMeanwhile
        version={otd.version}
        onChanged={() => {
          // The account stays, and so do the terms, which are another text. What is missing now is no fault yet.
          form.reset();
          form.change(() => ({ ...form.values, agree: false, mandate: false }));
        }}
        title={t('otd_sign.changed')}
        text={t('otd_sign.changed_text')}
      />
      <ErrorSummary problems={form.problems} attempt={form.attempt} title={title} />
      <TermsPart
        button={termsButton}
        read={readAt !== null}
        notRead={form.attempt > 0}
        {...form.tick('terms')}
        onOpen={() => {
          openedAt.current ??= new Date().toISOString();
        }}
        onRead={() => {
          setReadAt((before) => before ?? new Date().toISOString());
          form.set('terms', true);
        }}
      />
      {mandate && <mandate.MandateFields otd={otd} form={form} />}
      <Card title={t('otd_sign.sign')}>
        <div className={classes.part}>
          <Switch
            {...form.tick('agree')}
            label={labels.agree}
            hint={readAt ? undefined : t('otd_sign.agree_hint')}
            disabled={!readAt}
          />
          <ButtonRow>
            <Button type="submit" icon={Signature} busy={form.busy}>
              {t('otd_sign.submit')}
            </Button>
          </ButtonRow>
        </div>
      </Card>
      <UnsentGuard asks={form.isUnsaved} />
    </form>
  );
}
