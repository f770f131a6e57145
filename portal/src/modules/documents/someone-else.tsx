import { guestLinkStates } from '@klantportaal/contract/modules/documents/guest-link-states';
import type { GuestLink } from '@klantportaal/contract/modules/documents/guest-links';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Mail } from '@klantportaal/web/ui/content/icons.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../api/query.ts';
import { RecordList } from '../tasks/record-list.tsx';
import { AskSomeoneElse } from './ask-someone-else.tsx';
import classes from './someone-else.module.css';

/** Has somebody else deliver what an action asks, and shows whom that was asked of. */
export default function SomeoneElse({ action }: { action: string }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { data: links = [], refetch } = useQuery(query('listGuestLinks', { params: { id: action } }));
  const [isAsking, setAsking] = useState(false);
  const [asksAbout, setAsksAbout] = useState<string | null>(null);
  const { send, sending } = useSend('endGuestLink', { refreshes: [] });
  const takeBack = async ({ id, name }: GuestLink) => {
    try {
      await send({ params: { id } });
      showToast('success', t('someone.taken_back', { name }));
    } catch (error) {
      void showError(error);
    }
    setAsksAbout(null);
    await refetch();
  };
  const tellMaker = ({ made_by, made_by_name: name }: GuestLink) =>
    made_by === 'firm' ? t('someone.by_firm') : name && t('someone.by', { name });
  return (
    <Card title={t('someone.title')}>
      <div className={classes.asked}>
        <p>{t('someone.text')}</p>
        {links.length > 0 && (
          <RecordList
            rows={links.map((link) => ({
              id: link.id,
              icon: Mail,
              name: link.name,
              lines: [
                link.email,
                guestLinkStates[link.state].works ? t('someone.until', { date: dayInNumbers(link.until) }) : null,
                tellMaker(link),
              ],
              state: { kind: guestLinkStates[link.state].tone, word: t(`someone.state_${link.state}`) },
              note: asksAbout === link.id ? t('someone.take_back_text', { name: link.name }) : null,
              buttons: !guestLinkStates[link.state].works ? null : asksAbout === link.id ? (
                <>
                  <Button look="quiet" onClick={() => setAsksAbout(null)}>
                    {t('common.cancel')}
                  </Button>
                  <Button look="danger" busy={sending} onClick={() => void takeBack(link)}>
                    {t('someone.take_back')}
                  </Button>
                </>
              ) : (
                <Button
                  look="quiet"
                  aria-label={t('someone.take_back_of', { name: link.name })}
                  onClick={() => setAsksAbout(link.id)}
                >
                  {t('someone.take_back')}
                </Button>
              ),
            }))}
          />
        )}
        <div>
          <Button look="secondary" icon={Mail} onClick={() => setAsking(true)}>
            {t('someone.ask')}
          </Button>
        </div>
      </div>
      {isAsking && <AskSomeoneElse action={action} onClose={() => setAsking(false)} onAsked={refetch} />}
    </Card>
  );
}
