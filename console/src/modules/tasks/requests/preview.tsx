import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import { pickTextByStyle } from '@klantportaal/contract/modules/records/said-to';
import type { DocumentKind, RequestTemplate } from '@klantportaal/contract/modules/tasks/catalogue';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { formatDayInWords } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { Block } from '../../../page/layout/page.tsx';
import { type Ask, type Draft, getAskText } from './ask.ts';
import classes from './request.module.css';

type Style = 'formal' | 'informal';
type Language = 'nl' | 'en';

interface PreviewProps {
  draft: Draft;
  kinds: readonly DocumentKind[];
  template: RequestTemplate | null;
  persons: FirmDossier['persons'];
}

/** The to-dos as a consumer will read them, in the form in which they are addressed unless another is chosen. */
export function Preview({ draft, kinds, template, persons }: PreviewProps) {
  const t = useText();
  const licence = useQuery(query('readLicence'));
  const [chosen, setChosen] = useState<{ style?: Style; language?: Language }>({});
  const usual = licence.data?.features.default_address_style ?? 'formal';
  const style = chosen.style ?? persons[0]?.address_style ?? usual;
  const language = chosen.language ?? persons[0]?.language ?? 'nl';
  return (
    <Block title={t('request.preview')}>
      <div className={classes.toggles}>
        <RadioGroup
          id="style"
          label={t('request.style')}
          layout="row"
          value={style}
          onChange={(next) => setChosen({ ...chosen, style: next })}
          choices={[
            { value: 'formal', label: t('request.formal') },
            { value: 'informal', label: t('request.informal') },
          ]}
        />
        <RadioGroup
          id="language"
          label={t('common.language')}
          layout="row"
          value={language}
          onChange={(next) => setChosen({ ...chosen, language: next })}
          choices={[
            { value: 'nl', label: 'Nederlands' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
      {draft.asks.length === 0 ? (
        <p className={classes.soft}>{t('request.preview_empty')}</p>
      ) : (
        <ul className={classes.phone} lang={language} aria-label={t('request.preview')}>
          {draft.asks.map((ask) => {
            const kind = kinds.find(({ firm_id }) => firm_id === ask.kind);
            const day = ask.deadline || draft.deadline;
            return (
              <Todo
                key={ask.id}
                words={buildTexts(ask, kind, template, { style, language })}
                day={isIsoDay(day) ? day : null}
                whom={persons.find(({ firm_id }) => ask.whom === `person ${firm_id}`)?.display_name ?? null}
                language={language}
              />
            );
          })}
        </ul>
      )}
    </Block>
  );
}

/** Builds the texts of a to-do; Dutch where the firm has no English. */
function buildTexts(
  ask: Ask,
  kind: DocumentKind | undefined,
  template: RequestTemplate | null,
  { style, language }: { style: Style; language: Language },
) {
  const say = (text: Parameters<typeof pickTextByStyle>[0]) => {
    const { nl, en } = pickTextByStyle(text, style);
    return (language === 'en' && en) || nl;
  };
  const line = template?.lines.find(({ id }) => id === ask.line);
  return {
    label: say(getAskText(ask, kind, template)) ?? '',
    hint: say(kind?.hint),
    requirements: (kind?.requirements ?? []).map((requirement) => say(requirement) ?? ''),
    comment: ask.words.trim() || say(line?.comment),
  };
}

interface TodoProps {
  words: ReturnType<typeof buildTexts>;
  day: string | null;
  whom: string | null;
  language: Language;
}

function Todo({ words: { label, hint, requirements, comment }, day, whom, language }: TodoProps) {
  const until = day && formatDayInWords(day, language);
  return (
    <li className={classes.todo}>
      <strong>{label}</strong>
      {(until || whom) && (
        <span className={classes.soft}>
          {[until && (language === 'en' ? `by ${until}` : `uiterlijk ${until}`), whom].filter(Boolean).join(' · ')}
        </span>
      )}
      {comment && <p className={classes.said}>{comment}</p>}
      {hint && <p>{hint}</p>}
      {requirements.length > 0 && (
        <ul>
          {requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
