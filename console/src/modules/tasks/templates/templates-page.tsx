import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { getFirmText, sortByName } from '../../../i18n/firm-text.ts';
import { to } from '../../../lib/links.ts';
import { Removed } from '../../../page/entries/removed.tsx';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';

/** The sets of documents that are asked for in one act. */
export default function TemplatesPage() {
  const t = useText();
  const templates = useQuery(query('listRequestTemplates'));
  return (
    <Page title={t('templates.title')}>
      <Block
        title={t('templates.all')}
        aside={may('catalogue:write') && <Link href={to('template', { firmId: 'new' })}>{t('templates.new')}</Link>}
      >
        <p>{t('templates.versions_how')}</p>
        <QueryState of={templates}>
          {(found) => (
            <Rows label={t('templates.all')}>
              {sortByName(found, ({ name }) => name).map(({ firm_id, name, description, lines, version }) => (
                <Row
                  key={firm_id}
                  title={getFirmText(name)}
                  href={to('template', { firmId: firm_id })}
                  details={[
                    t('templates.line_count', { count: lines.length }),
                    t('templates.version', { number: version }),
                  ]}
                  said={description && getFirmText(description)}
                />
              ))}
            </Rows>
          )}
        </QueryState>
      </Block>
      <Removed sort="request-template" />
    </Page>
  );
}
