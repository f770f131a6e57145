import { htmlContent } from '@klantportaal/contract/backoffice/licence-parts';
import { LOCALES, type Locale } from '@klantportaal/contract/language';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { lazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useState } from 'react';
import { DraftState, faultAt } from '../../page/draft-state.tsx';
import { Block } from '../../page/page.tsx';
import type { Drafted } from '../../page/use-licence-draft.ts';
import { type ContentName, contentNames, nameOfContent } from './content-names.ts';
import classes from './words.module.css';

/** The editor comes after the page stands. */
const RichText = lazyComponent(
  () => import('./rich-text.tsx'),
  () => {},
);

type Localized = { nl: string; en?: string };
/** Of the licence's content, what is text. */
export type Texts = Partial<Record<ContentName, Localized>>;

const isRich = (name: ContentName) => (htmlContent as readonly string[]).includes(name);

/** The firm's own texts on the portal's pages, one at a time, in both languages. */
export function ContentForm({ draft }: { draft: Drafted<Texts> }) {
  const t = useText();
  // A link from elsewhere names the text.
  const { query } = useCurrentRoute();
  const [name, setName] = useState<ContentName>(contentNames.find((one) => one === query.text) ?? 'welcome_content');
  const { value, isElsewhere } = draft;
  const write = (locale: Locale, text: string) => {
    const { [name]: own, ...rest } = value;
    const { [locale]: _, ...others } = own ?? { nl: '' };
    const next = text === '' ? others : { ...others, [locale]: text };
    draft.set(Object.keys(next).length === 0 ? rest : { ...rest, [name]: next as Localized });
  };
  return (
    <Block title={t('words.portal')}>
      <DraftState
        of={draft}
        places={(place) => t(nameOfContent(place.split('/')[1] as ContentName))}
        fields={(one) => !one.startsWith('image_') && one !== 'lead_source'}
      />
      <SelectField
        label={t('words.which')}
        value={name}
        onChange={(chosen) => setName(chosen as ContentName)}
        choices={contentNames.map((one) => ({
          value: one,
          label: value[one] ? t(nameOfContent(one)) : t('words.not_given', { label: t(nameOfContent(one)) }),
        }))}
      />
      {LOCALES.map((locale) => {
        const fault = faultAt(draft, `/${name}/${locale}`);
        const props = {
          label: t('words.in_language', { label: t(nameOfContent(name)), language: t(`licence.language_${locale}`) }),
          value: value[name]?.[locale] ?? '',
          error: fault ? t(fault === 'required' ? 'words.dutch_first' : 'words.refused') : undefined,
          disabled: isElsewhere,
          onChange: (text: string) => write(locale, text),
        };
        return isRich(name) ? (
          <div key={`${name} ${locale}`} className={classes.editor}>
            <RichText {...props} current={() => draft.keeper.get().value[name]?.[locale] ?? ''} />
          </div>
        ) : (
          <TextField key={`${name} ${locale}`} {...props} maxLength={2000} />
        );
      })}
    </Block>
  );
}
