import { htmlContent } from '@klantportaal/contract/modules/firms/licence-parts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useState } from 'react';
import { DraftState, findDraftFault } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import {
  findFormHint,
  isTextForm,
  type Localized,
  listForms,
  type TextForm,
  textForms,
} from '../../../page/fields/text-forms.ts';
import { Block } from '../../../page/layout/page.tsx';
import { type ContentName, contentNames, getContentKey } from './content-names.ts';
import classes from './words.module.css';

/** The editor comes after the page stands. */
const RichText = createLazyComponent(
  () => import('./rich-text.tsx'),
  () => {},
);

/** The texts among the licence's content. */
export type Texts = Partial<Record<ContentName, Localized>>;

const isRich = (name: ContentName) => (htmlContent as readonly string[]).includes(name);

/** The firm's own texts on the portal's pages, one at a time, in both languages and, where one says u or je, forms of address. */
export function ContentForm({ draft }: { draft: Drafted<Texts> }) {
  const t = useText();
  // A link from elsewhere names the text.
  const { query } = useCurrentRoute();
  const [name, setName] = useState<ContentName>(
    contentNames.find((candidate) => candidate === query.text) ?? 'welcome_content',
  );
  const { value, isElsewhere } = draft;
  const own: Partial<Localized> = value[name] ?? {};
  const formatLabel = (contentName: ContentName, form: TextForm) =>
    t('words.in_language', { label: t(getContentKey(contentName)), language: t(textForms[form]) });
  const write = (form: TextForm, text: string) => {
    const { [name]: _own, ...rest } = value;
    const { [form]: _text, ...others } = own;
    const next = text === '' ? others : { ...others, [form]: text };
    draft.set(Object.keys(next).length === 0 ? rest : { ...rest, [name]: next as Localized });
  };
  return (
    <Block title={t('words.portal')}>
      <DraftState
        of={draft}
        places={(place) => {
          const [, contentName, form] = place.split('/');
          return isTextForm(form)
            ? formatLabel(contentName as ContentName, form)
            : t(getContentKey(contentName as ContentName));
        }}
        fields={(field) => !field.startsWith('image_') && field !== 'lead_source'}
      />
      <SelectField
        label={t('words.which')}
        value={name}
        onChange={(chosen) => setName(chosen)}
        choices={contentNames.map((contentName) => ({
          value: contentName,
          label: value[contentName]
            ? t(getContentKey(contentName))
            : t('words.not_given', { label: t(getContentKey(contentName)) }),
        }))}
      />
      {listForms(own).map((form) => {
        const fault = findDraftFault(draft, `/${name}/${form}`);
        const why = findFormHint(own, form);
        const props = {
          label: formatLabel(name, form),
          value: own[form] ?? '',
          hint: why ? t(why) : undefined,
          error: fault ? t(fault === 'required' ? 'words.dutch_first' : 'words.refused') : undefined,
          disabled: isElsewhere,
          onChange: (text: string) => write(form, text),
        };
        return isRich(name) ? (
          <div key={`${name} ${form}`} className={classes.editor}>
            <RichText {...props} current={() => draft.keeper.get().value[name]?.[form] ?? ''} />
          </div>
        ) : (
          <TextField key={`${name} ${form}`} {...props} maxLength={2000} />
        );
      })}
    </Block>
  );
}
