import { speech } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { query } from '../../../api/query.ts';
import { DraftState } from '../../../page/drafts/draft-state.tsx';
import { findOurText } from '../../../page/drafts/own-words-at.ts';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { type Dictionary, searchTexts } from './dictionary.ts';
import { FirmHits, useFirmTexts } from './firm-hits.tsx';
import { searchFirmTexts } from './firm-texts.ts';
import { TextWords } from './text-words.tsx';
import classes from './words.module.css';

export type { Dictionary } from './dictionary.ts';

const PAGE = 20;

/** Every text of the portal, of the mails and of documents, found by the words one sees. */
export function DictionaryForm({ draft }: { draft: Drafted<Dictionary> }) {
  const t = useText();
  const { locale } = useStore(speech);
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(PAGE);
  const texts = useQuery({ ...query('listOwnTexts'), staleTime: Number.POSITIVE_INFINITY });
  const asked = useDeferredValue(words);
  const inFirmTexts = searchFirmTexts(useFirmTexts(), asked);
  return (
    <Block title={t('words.all')}>
      <DraftState of={draft} places={(place) => findOurText(texts.data ?? [], place, locale)} />
      <TextField
        label={t('words.search')}
        hint={t('words.search_hint')}
        value={words}
        onChange={(typed) => {
          setWords(typed);
          setShown(PAGE);
        }}
      />
      <QueryState of={texts}>
        {(all) => {
          const hits = searchTexts(all, draft.value, asked, inFirmTexts.length > 0);
          return (
            <>
              <p className={classes.soft} role="status">
                {asked.trim().length < 2
                  ? t('words.own', { count: hits.length })
                  : hits.length + inFirmTexts.length === 0
                    ? t('words.found_none')
                    : t('words.found', { count: hits.length + inFirmTexts.length })}
              </p>
              {inFirmTexts.length > 0 && <FirmHits of={inFirmTexts} />}
              <ul className={classes.texts}>
                {hits.slice(0, shown).map((text) => (
                  <li key={text.id}>
                    <TextWords draft={draft} text={text} asked={asked} />
                  </li>
                ))}
              </ul>
              {hits.length > shown && (
                <Button look="secondary" onClick={() => setShown(shown + PAGE)}>
                  {t('words.more')}
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
    </Block>
  );
}
