import { mailMomentNames, mailMoments } from '@klantportaal/contract/modules/notifications/mail-moments';
import { speech } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { DraftState } from '../../../page/drafts/draft-state.tsx';
import { findOurText } from '../../../page/drafts/own-words-at.ts';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Beside } from '../../../page/previews/split-preview.tsx';
import type { Dictionary } from './dictionary.ts';
import { TextWords } from './text-words.tsx';
import { TryMail } from './try-mail.tsx';
import classes from './words.module.css';

type MailName = (typeof mailMoments)[(typeof mailMomentNames)[number]][number];

/** The texts in every mail: its beginning and its end. */
const everywhere = [
  'greeting',
  'greeting_nameless',
  'closing',
  'link_hint',
  'footnote',
  'call',
  'todo',
  'refuse_todos',
];

/** The placeholders that every mail may have (`server/src/modules/notifications/texts.nl.ts`). */
const inEveryMail = ['{{firm}}', '{{name}}', '{{user_name}}'];

/** The words of the mails, one mail at a time, with the mail beside them as it would be sent. */
export function MailTexts({ draft }: { draft: Drafted<Dictionary> }) {
  const t = useText();
  const { locale } = useStore(speech);
  const [mail, setMail] = useState<MailName>('invitation');
  const mails = useQuery(query('listMailPreviews', { query: { language: locale } }));
  const texts = useQuery({ ...query('listOwnTexts'), staleTime: Number.POSITIVE_INFINITY });
  const data = mails.data && texts.data ? { mails: mails.data, texts: texts.data } : undefined;
  return (
    <Beside version={draft.server.etag ?? ''} mail={mail}>
      <Block title={t('words.mails')}>
        <DraftState of={draft} places={(place) => findOurText(texts.data ?? [], place, locale)} />
        <QueryState of={{ ...(mails.error ? mails : texts), data }}>
          {(known) => (
            <>
              <SelectField
                label={t('words.which_mail')}
                value={mail}
                onChange={(value) => setMail(value)}
                choices={mailMomentNames.flatMap((moment) =>
                  mailMoments[moment].map((id) => ({
                    value: id,
                    label: t(`words.mail_${id}`),
                    group: t(`words.moment_${moment}`),
                  })),
                )}
              />
              <p className={classes.soft}>
                {t('words.mail_subject', { subject: known.mails.find(({ id }) => id === mail)?.subject ?? '' })}
              </p>
              <TryMail draft={draft} mail={mail} />
              {[[mail.replaceAll('-', '_')], everywhere].map((groups, index) => (
                <section key={index === 0 ? mail : ''} className={classes.group}>
                  <h3>{t(index === 0 ? 'words.of_this_mail' : 'words.of_every_mail')}</h3>
                  <ul className={classes.texts}>
                    {known.texts
                      .filter(({ id, where }) => where === 'mails' && groups.includes(id.split('.')[1] ?? ''))
                      .map((text) => (
                        <li key={text.id}>
                          <TextWords draft={draft} text={text} more={inEveryMail} />
                        </li>
                      ))}
                  </ul>
                </section>
              ))}
            </>
          )}
        </QueryState>
      </Block>
    </Beside>
  );
}
