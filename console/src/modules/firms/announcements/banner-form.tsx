import { LOCALES, type Locale } from '@klantportaal/contract/language';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { DraftState, findDraftFault } from '../../../page/drafts/draft-state.tsx';
import { PublishNow } from '../../../page/drafts/publish-now.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { LocalizedFields } from '../../../page/fields/localized-fields.tsx';
import { explainPicture, PictureField } from '../../../page/fields/picture-field.tsx';
import { isTextForm, type Localized, type TextForm, textForms } from '../../../page/fields/text-forms.ts';
import { Block } from '../../../page/layout/page.tsx';

interface Shown {
  title: Localized;
  url: Localized;
  image: { [L in Locale]?: { id: string } };
}
/** The banner of the licence; null: there is none. */
export type Banner = Shown | null;

const empty: Shown = { title: { nl: '' }, url: { nl: '/' }, image: {} };

const isField = (name: string | undefined): name is keyof Shown => name !== undefined && name in empty;

/** The picture on the overview that leads somewhere: a draft, which may be published by itself. */
export function BannerForm({ draft }: { draft: Drafted<Banner> }) {
  const t = useText();
  const { value, isElsewhere } = draft;
  /** `/title/nl` as its field is called, and the banner as a whole. */
  const formatPath = (place: string) => {
    const [, name, form] = place.split('/');
    if (!isField(name)) return t('announcements.banner');
    const label = t(`announcements.banner_${name}`);
    return isTextForm(form) ? t('licence.in_language', { label, language: t(textForms[form]) }) : label;
  };
  const createFaultFinder = (name: keyof Shown) => (form: TextForm) => {
    const fault = findDraftFault(draft, `/${name}/${form}`);
    if (!fault) return null;
    if (name === 'image' && fault !== 'required') return explainPicture(fault);
    return t(fault === 'required' ? 'licence.missing' : name === 'url' ? 'announcements.url_wrong' : 'licence.wrong');
  };
  return (
    <Block title={t('announcements.banner')}>
      <DraftState of={draft} places={formatPath} />
      <Checkbox
        label={t('announcements.banner_on')}
        hint={t('announcements.banner_hint')}
        checked={value !== null}
        disabled={isElsewhere}
        onChange={(isOn) => draft.set(isOn ? empty : null)}
      />
      {value && (
        <>
          <LocalizedFields
            label={t('announcements.banner_title')}
            value={value.title}
            maxLength={200}
            disabled={isElsewhere}
            faultOf={createFaultFinder('title')}
            onChange={(title) => draft.set({ ...value, title })}
          />
          <LocalizedFields
            label={t('announcements.banner_url')}
            hint={t('announcements.banner_url_hint')}
            isAddress
            value={value.url}
            maxLength={500}
            disabled={isElsewhere}
            faultOf={createFaultFinder('url')}
            onChange={(url) => draft.set({ ...value, url })}
          />
          {LOCALES.map((locale) => (
            <PictureField
              key={locale}
              label={t('licence.in_language', {
                label: t('announcements.banner_image'),
                language: t(`licence.language_${locale}`),
              })}
              hint={t(locale === 'nl' ? 'announcements.banner_image_hint' : 'announcements.banner_image_en_hint')}
              picture={value.image[locale]?.id ?? null}
              uploads={draft.uploads}
              isElsewhere={isElsewhere}
              fault={createFaultFinder('image')(locale)}
              onChange={(id) => {
                // Two that are on their way may arrive at once.
                const now = draft.keeper.get().value ?? value;
                const { [locale]: _, ...others } = now.image;
                draft.set({ ...now, image: id === null ? others : { ...others, [locale]: { id } } });
              }}
            />
          ))}
        </>
      )}
      <PublishNow of={draft} />
    </Block>
  );
}
