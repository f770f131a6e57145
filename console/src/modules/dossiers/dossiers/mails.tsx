import type { MailState } from '@klantportaal/contract/modules/notifications/mails';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip, type ChipState } from '@klantportaal/web/ui/content/chip.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { toPartId } from './parts-bar.tsx';

/** TABLE: how each state of a mail looks. */
const states: Record<MailState, ChipState> = {
  waiting: 'pending',
  uncertain: 'pending',
  taken: 'done',
  not_sent: 'cancelled',
  refused: 'failed',
  given_up: 'failed',
};

/** The number that are shown at first. */
const FIRST = 5;

/** The mails sent to a person, newest first. */
export function Mails({ person, name, isFirst }: { person: string; name: string; isFirst: boolean }) {
  const t = useText();
  const { moment } = useFormat();
  const cache = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  const mails = useQuery(query('listMails', { params: { firmId: person } }));
  const repeat = useSend('repeatMail', { refreshes: [] });
  const sendAgain = async (id: string) => {
    await repeat.send({ params: { firmId: person, id } });
    showToast('success', t('dossier.mail_again_done'));
    await cache.invalidateQueries({ queryKey: ['listMails'] });
  };
  const title = t('dossier.mails_of', { name });
  return (
    <Block title={title} id={isFirst ? toPartId('mails') : undefined}>
      <QueryState of={mails} skeleton={<SkeletonText lines={3} />}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('dossier.no_mails')}</p>
          ) : (
            <>
              <Rows label={title}>
                {(isWhole ? list : list.slice(0, FIRST)).map((mail) => {
                  const label = mail.subject ?? t('dossier.mail_not_written');
                  return (
                    <Row
                      key={mail.id}
                      title={label}
                      details={[moment(mail.ended_at ?? mail.ordered_at)]}
                      said={[mail.to, mail.reason].filter(Boolean).join(' · ')}
                      end={
                        <>
                          <Chip state={states[mail.state]}>{t(`dossier.mail_${mail.state}`)}</Chip>
                          {mail.is_repeatable && may('mails:write') && (
                            <Button
                              look="quiet"
                              busy={repeat.sending}
                              aria-label={t('dossier.mail_again_of', { label })}
                              onClick={() => void sendAgain(mail.id).catch(showError)}
                            >
                              {t('dossier.mail_again')}
                            </Button>
                          )}
                        </>
                      }
                    />
                  );
                })}
              </Rows>
              {!isWhole && list.length > FIRST && (
                <div>
                  <Button look="quiet" onClick={() => setWhole(true)}>
                    {t('common.more')}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryState>
    </Block>
  );
}
