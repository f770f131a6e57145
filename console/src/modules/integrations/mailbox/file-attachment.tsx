import type { OpenedMail, ReceivedAttachment } from '@klantportaal/contract/modules/integrations/received-mails';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { CheckboxGroup, RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { useActs } from '../../../lib/keys.ts';
import { QueryState } from '../../../page/layout/query-state.tsx';
import classes from './received.module.css';
import { useMailChanged } from './use-mail-changed.ts';

interface FileAttachmentProps {
  mail: OpenedMail;
  attachment: ReceivedAttachment;
  /** Goes on with the next. */
  done: () => void;
}

/** Puts an attachment where it belongs: a digit chooses the place, Enter files it there. */
export function FileAttachment(props: FileAttachmentProps) {
  const t = useText();
  const { person } = props.mail;
  const todos = useQuery({
    ...query('listTodos', { params: { firmId: person?.dossier_firm_id ?? '' } }),
    enabled: person !== null,
  });
  return (
    <section className={classes.part}>
      {person === null ? (
        <p>{t('mails.choose_person_first')}</p>
      ) : (
        <QueryState of={todos} skeleton={<SkeletonText lines={4} />}>
          {(all) => {
            const open = all.filter(({ can_receive }) => can_receive);
            return <Places {...props} dossier={person.dossier_firm_id} requests={open} />;
          }}
        </QueryState>
      )}
    </section>
  );
}

/** The value of the choice to make it a document of its own. */
const OWN = '0';
/** Requests that have a digit of their own. */
const MAX_DIGITS = 9;

interface PlacesProps extends FileAttachmentProps {
  dossier: string;
  requests: readonly { id: string; label: string }[];
}

function Places({ mail, attachment, done, dossier, requests }: PlacesProps) {
  const t = useText();
  const { id, person } = mail;
  const file = useSend('fileReceivedAttachment', { refreshes: ['listInbox'] });
  const changed = useMailChanged();
  const others = mail.attachments.filter(
    ({ n, refusal, delivery_id }) => n !== attachment.n && !refusal && !delivery_id,
  );
  const [together, setTogether] = useState<readonly string[]>([]);
  const [place, setPlace] = useState<string>('');
  const [label, setLabel] = useState(attachment.name.replace(/\.[a-z0-9]{2,5}$/i, ''));
  const [isTried, setTried] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOwn = place === OWN;
  const isComplete = place !== '' && (!isOwn || label.trim() !== '');
  const choose = (next: string) => {
    setPlace(next);
    // The next press of Enter files it.
    button.current?.focus();
  };
  const digits = requests.slice(0, MAX_DIGITS).map(({ id: request, label: name }, index) => ({
    id: `file-${index + 1}`,
    label: name,
    key: String(index + 1),
    run: () => choose(request),
    off: file.sending,
  }));
  useActs([
    ...digits,
    { id: 'file-own', label: t('mails.own_document'), key: OWN, run: () => choose(OWN), off: file.sending },
  ]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete || file.sending) return;
    const who = person?.firm_id ?? null;
    const beside = { person: who, ...(together.length > 0 && { together: together.map(Number) }) };
    const body = isOwn ? { dossier, label: label.trim(), ...beside } : { action: place, ...beside };
    try {
      await file.send({ params: { id, n: String(attachment.n) }, body });
      // Told once the next attachment has the page: a key that is pressed then is for that one.
      await changed();
      done();
      const isOne = together.length === 0;
      const count = together.length + 1;
      showToast('success', isOne ? t('mails.was_filed', { name: attachment.name }) : t('mails.were_filed', { count }));
    } catch (error) {
      await showError(error);
    }
  };
  return (
    <form noValidate className={classes.part} onSubmit={(event) => void submit(event)}>
      {others.length > 0 && (
        <CheckboxGroup
          id="together"
          label={t('mails.together')}
          value={together}
          onChange={setTogether}
          disabled={file.sending}
          choices={others.map(({ n, name }) => ({ value: String(n), label: name }))}
        />
      )}
      <RadioGroup
        id="place"
        label={t('mails.where')}
        hint={t('mails.where_hint')}
        value={place}
        onChange={setPlace}
        disabled={file.sending}
        error={isTried && place === '' ? t('mails.choose_where') : null}
        choices={[
          ...requests.map(({ id: request, label: name }, index) => ({
            value: request,
            label: index < MAX_DIGITS ? `${index + 1}. ${name}` : name,
          })),
          { value: OWN, label: `${OWN}. ${t('mails.own_document')}` },
        ]}
      />
      {isOwn && (
        <TextField
          id="label"
          label={t('mails.label')}
          value={label}
          onChange={setLabel}
          maxLength={200}
          disabled={file.sending}
          error={isTried && label.trim() === '' ? t('mails.label_required') : null}
        />
      )}
      <div>
        <Button ref={button} type="submit" busy={file.sending}>
          {t('mails.file')}
        </Button>
      </div>
    </form>
  );
}
