import { listSearchedWords } from '@klantportaal/contract/values/search-in-text';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo, useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Search } from '@klantportaal/web/ui/content/icons.ts';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { firm } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { useActs } from '../../../lib/keys.ts';
import { to } from '../../../lib/links.ts';
import { Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { inPages, listLines, toPageQuery } from '../../../page/lists/list-pages.ts';
import { NextPage } from '../../../page/lists/next-page.tsx';
import { Rows } from '../../../page/lists/rows.tsx';
import { Coverage, NothingRead } from './coverage.tsx';
import { FoundRow } from './found-row.tsx';
import classes from './search.module.css';

/** Finds delivered documents by the words of their text, in all dossiers or in the one that the address names. */
export default function SearchPage() {
  const t = useText();
  const { search = '', dossier } = useRouteQuery();
  const state = useQuery(query('readSearchedDocuments', { query: dossier ? { dossier } : {} }));
  useActs([
    { id: 'search', label: t('search.focus'), key: '/', run: () => document.getElementById('search')?.focus() },
  ]);
  return (
    <Page title={t('shell.document-search')}>
      <SearchForm key={search} search={search} dossier={dossier ?? null} />
      <QueryState of={state}>
        {(counted) => (
          <>
            <NothingRead of={counted} />
            {counted.read > 0 && listSearchedWords(search).length > 0 && (
              <Results search={search} dossier={dossier ?? null} />
            )}
            <Coverage of={counted} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

interface Asked {
  search: string;
  dossier: string | null;
}

/** Asks for the words as a whole, not letter by letter: each search is a line of the trail. */
function SearchForm({ search, dossier }: Asked) {
  const t = useText();
  const go = useGo();
  const [typed, setTyped] = useState(search);
  const [isTried, setTried] = useState(false);
  const hasWords = listSearchedWords(typed).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasWords) go(to('document-search', {}, { search: typed.trim(), dossier }));
    else focusField('search');
  };
  return (
    <>
      <form noValidate role="search" onSubmit={submit} className={classes.form}>
        <TextField
          id="search"
          label={t('search.field')}
          hint={t('search.hint')}
          value={typed}
          onChange={setTyped}
          maxLength={200}
          autoFocus={search === ''}
          error={isTried && !hasWords ? t('search.no_words') : null}
        />
        <Button type="submit" icon={Search}>
          {t('search.act')}
        </Button>
      </form>
      {dossier && (
        <p className={classes.scope}>
          <Link href={to('dossier', { firmId: dossier })}>{t('search.in_dossier', { number: dossier })}</Link>
          <Link href={to('document-search', {}, { search: search || null })}>{t('search.everywhere')}</Link>
        </p>
      )}
    </>
  );
}

function Results({ search, dossier }: Asked) {
  const t = useText();
  const read = useInfiniteQuery({
    queryKey: ['searchDocuments', search, dossier],
    queryFn: ({ pageParam, signal }) =>
      firm.page(
        'searchDocuments',
        { query: { search, ...(dossier && { dossier }), ...toPageQuery(pageParam) } },
        { signal },
      ),
    ...inPages,
    networkMode: 'always',
    // A reader who comes back from a document sees the same list, and has not searched again.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const lines = listLines(read.data);
  const goesOn = read.hasNextPage;
  return (
    <QueryState of={{ ...read, data: lines }} skeleton={<SkeletonText lines={8} />}>
      {(found) => (
        <>
          {found.length === 0 ? (
            <EmptyState
              title={t(goesOn ? 'search.none_yet' : 'search.none')}
              text={t(goesOn ? 'search.none_yet_text' : 'search.none_text')}
              live
            />
          ) : (
            <>
              <p role="status">{t(goesOn ? 'search.found_more' : 'search.found', { count: found.length })}</p>
              <Rows label={t('search.results')}>
                {found.map((document) => (
                  <FoundRow key={document.id} found={document} asked={{ search, dossier }} />
                ))}
              </Rows>
            </>
          )}
          <NextPage of={read} label={t('search.further')} />
        </>
      )}
    </QueryState>
  );
}
