import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { getFirmText, sortByName } from '../../../i18n/firm-text.ts';
import { to } from '../../../lib/links.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';

/** The reasons for a rejection by name, each with what a client reads. */
export function Reasons() {
  const t = useText();
  const reasons = useQuery(query('listRejectionReasons'));
  return (
    <Block
      title={t('catalogue.reasons')}
      aside={
        may('catalogue:write') && (
          <Link href={to('rejection-reason', { firmId: 'new' })}>{t('catalogue.new_reason')}</Link>
        )
      }
    >
      <QueryState of={reasons}>
        {(found) => (
          <Rows label={t('catalogue.reasons')}>
            {sortByName(found, ({ label }) => label).map(({ firm_id, label, text }) => (
              <Row
                key={firm_id}
                title={getFirmText(label)}
                href={to('rejection-reason', { firmId: firm_id })}
                said={getFirmText(text)}
              />
            ))}
          </Rows>
        )}
      </QueryState>
    </Block>
  );
}
