import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { DraftState, findDraftFault } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { explainPicture, PictureField } from '../../../page/fields/picture-field.tsx';
import { Block } from '../../../page/layout/page.tsx';

type PictureName = 'image_logo' | 'image_header';
/** The pictures among the licence's content. */
export type PictureFields = {
  [Name in PictureName]?: { id: string };
} & { image_header_full_width?: boolean };

const isPicture = (name: string) => name.startsWith('image_');

/** The logo, which stands in the portal, in mails and on letters, and the picture above the first page. */
export function Pictures({ draft }: { draft: Drafted<PictureFields> }) {
  const t = useText();
  const { value } = draft;
  const formatPath = (place: string) => t(`look.${place.split('/')[1] as PictureName}`);
  const set = (name: PictureName, id: string | null) => {
    // Two that are on their way may arrive at once.
    const { [name]: _, ...rest } = draft.keeper.get().value;
    draft.set(id === null ? rest : { ...rest, [name]: { id } });
  };
  const findRefusal = (name: PictureName) => {
    const code = findDraftFault(draft, `/${name}`);
    return code && explainPicture(code);
  };
  return (
    <Block title={t('look.images')}>
      <DraftState of={draft} places={formatPath} fields={isPicture} />
      {(['image_logo', 'image_header'] as const).map((name) => (
        <PictureField
          key={name}
          label={t(`look.${name}`)}
          hint={t(`look.${name}_hint`)}
          picture={value[name]?.id ?? null}
          uploads={draft.uploads}
          isElsewhere={draft.isElsewhere}
          fault={findRefusal(name)}
          onChange={(id) => set(name, id)}
        />
      ))}
      <Checkbox
        label={t('look.image_header_full_width')}
        checked={value.image_header_full_width ?? false}
        disabled={draft.isElsewhere}
        onChange={(isWide) => draft.set({ ...value, image_header_full_width: isWide })}
      />
    </Block>
  );
}
