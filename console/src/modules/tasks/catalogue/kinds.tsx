import { normalizeForSearch } from '@klantportaal/contract/values/normalize-for-search';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { getFirmText, sortByName } from '../../../i18n/firm-text.ts';
import { to } from '../../../lib/links.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';

/** The kinds of documents by name; there are dozens, so one types a part of it. */
export function Kinds() {
  const t = useText();
  const kinds = useQuery(query('listDocumentKinds'));
  const [search, setSearch] = useState('');
  return (
    <Block
      title={t('catalogue.kinds')}
      aside={
        may('catalogue:write') && <Link href={to('document-kind', { firmId: 'new' })}>{t('catalogue.new_kind')}</Link>
      }
    >
      <QueryState of={kinds}>
        {(all) => {
          const wanted = normalizeForSearch(search.trim());
          const found = all.filter(({ name, code }) =>
            [...Object.values(name), code ?? ''].some((text) => normalizeForSearch(text ?? '').includes(wanted)),
          );
          return (
            <>
              <TextField
                label={t('catalogue.search')}
                autoComplete="off"
                size="m"
                value={search}
                onChange={setSearch}
                maxLength={200}
              />
              <p role="status">{wanted === '' ? '' : t('catalogue.found', { count: found.length, all: all.length })}</p>
              <Rows label={t('catalogue.kinds')}>
                {sortByName(found, ({ name }) => name).map(({ firm_id, name, code, term_months, checks }) => (
                  <Row
                    key={firm_id}
                    title={getFirmText(name)}
                    href={to('document-kind', { firmId: firm_id })}
                    details={[
                      code,
                      term_months !== null && t('catalogue.lapses_after', { count: term_months }),
                      checks.length > 0 && t('catalogue.check_count', { count: checks.length }),
                    ]}
                  />
                ))}
              </Rows>
            </>
          );
        }}
      </QueryState>
    </Block>
  );
}
