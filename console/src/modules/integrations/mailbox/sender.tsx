import type { OpenedMail, PersonOfMail } from '@klantportaal/contract/modules/integrations/received-mails';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { Conflict, useConflict } from '../../../page/drafts/conflict.tsx';
import { useReadAgain } from '../../../page/drafts/read-again.ts';
import { FindClient } from '../../../page/fields/find-client.tsx';
import { Flush } from '../../../page/layout/page.tsx';
import classes from './received.module.css';
import { useMailChanged } from './use-mail-changed.ts';

type Chosen = Pick<PersonOfMail, 'firm_id' | 'name'>;

/** The person whose mail it is: found by a proved address, proposed by an unproved one, or chosen by hand. */
export function Sender({ mail, etag }: { mail: OpenedMail; etag: string | null }) {
  const t = useText();
  const { id, person, proposals, matched_by_hand } = mail;
  const [isChanging, setChanging] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const match = useSend('matchReceivedMail', { refreshes: [] });
  const changed = useMailChanged();
  const conflict = useConflict(etag, chosen !== null);
  const readAgain = useReadAgain('readReceivedMail');
  const choose = async (next: Chosen) => {
    setChosen(next);
    if (conflict.holdSave()) return;
    try {
      await match.send({ params: { id }, body: { person: next.firm_id } }, conflict.condition);
      showToast('success', t('mails.chosen', { name: next.name }));
      setChanging(false);
      setChosen(null);
      await changed();
    } catch (error) {
      await conflict.handleFailure(error, readAgain);
    }
  };
  const mayMatch = may('deliveries:write');
  return (
    <section className={classes.part}>
      <h2>{t('mails.person')}</h2>
      {!mail.proof && <p className={classes.soft}>{t('mails.not_proved_text')}</p>}
      <Conflict
        of={conflict}
        rows={[{ label: t('mails.person'), mine: chosen?.name, theirs: person?.name }]}
        busy={match.sending}
        keep={() => chosen && void choose(chosen)}
        take={() => setChosen(null)}
      />
      {person && (
        <>
          <p>
            <Link href={to('dossier', { firmId: person.dossier_firm_id })}>
              {t('mails.person_of', { name: person.name, number: person.dossier_firm_id })}
            </Link>
          </p>
          <p className={classes.soft}>{t(matched_by_hand ? 'mails.by_hand' : 'mails.by_sender')}</p>
        </>
      )}
      {!person && proposals.length > 0 && (
        <>
          <p>{t('mails.proposals')}</p>
          <ul className={classes.list}>
            {proposals.map((proposed) => (
              <li key={proposed.firm_id}>
                {mayMatch ? (
                  <Button look="secondary" busy={match.sending} onClick={() => void choose(proposed)}>
                    {t('mails.choose', { name: proposed.name })}
                  </Button>
                ) : (
                  t('mails.person_of', { name: proposed.name, number: proposed.dossier_firm_id })
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayMatch && person && !isChanging && (
        <Flush>
          <Button look="quiet" onClick={() => setChanging(true)}>
            {t('mails.other')}
          </Button>
        </Flush>
      )}
      {mayMatch && (!person || isChanging) && (
        <FindClient
          id="person"
          label={t('mails.find')}
          hint={t('mails.find_hint')}
          kinds={['person']}
          take={({ firmId, name }) => void choose({ firm_id: firmId, name })}
        />
      )}
    </section>
  );
}
