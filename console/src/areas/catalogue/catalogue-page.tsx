import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { may } from '../../api/session.ts';
import { byName, wordsOf } from '../../i18n/words-of.ts';
import { to } from '../../lib/links.ts';
import { Block, Page } from '../../page/page.tsx';
import { QueryState } from '../../page/query-state.tsx';
import { Row, Rows } from '../../page/rows.tsx';
import { Reminders } from './reminders.tsx';

/** What the firm asks for and how: its kinds of documents, its reasons for a rejection, and when somebody is reminded. */
export default function CataloguePage() {
  const t = useText();
  const kinds = useQuery(query('listDocumentKinds'));
  const reasons = useQuery(query('listRejectionReasons'));
  const canWrite = may('catalogue:write');
  return (
    <Page title={t('catalogue.title')}>
      <Block
        title={t('catalogue.kinds')}
        aside={canWrite && <Link href={to('document-kind', { firmId: 'new' })}>{t('catalogue.new_kind')}</Link>}
      >
        <QueryState of={kinds}>
          {(found) => (
            <Rows label={t('catalogue.kinds')}>
              {byName(found, ({ name }) => name).map(({ firm_id, name, code, term_months, checks }) => (
                <Row
                  key={firm_id}
                  title={wordsOf(name)}
                  href={to('document-kind', { firmId: firm_id })}
                  details={[
                    code,
                    term_months !== null && t('catalogue.lapses_after', { count: term_months }),
                    checks.length > 0 && t('catalogue.check_count', { count: checks.length }),
                  ]}
                />
              ))}
            </Rows>
          )}
        </QueryState>
      </Block>
      <Block
        title={t('catalogue.reasons')}
        aside={canWrite && <Link href={to('rejection-reason', { firmId: 'new' })}>{t('catalogue.new_reason')}</Link>}
      >
        <QueryState of={reasons}>
          {(found) => (
            <Rows label={t('catalogue.reasons')}>
              {byName(found, ({ label }) => label).map(({ firm_id, label, text }) => (
                <Row
                  key={firm_id}
                  title={wordsOf(label)}
                  href={to('rejection-reason', { firmId: firm_id })}
                  said={wordsOf(text)}
                />
              ))}
            </Rows>
          )}
        </QueryState>
      </Block>
      {may('licence:read') && <Reminders />}
    </Page>
  );
}
