import type { Flat } from '@klantportaal/contract/json-api';
import { AdvisersBody, type FirmAdvisers } from '@klantportaal/contract/modules/dossiers/advisers';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { createServerFaults, type ServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { createIdFromName } from '../../../page/entries/tidy.ts';
import classes from '../../../page/fields/form.module.css';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { explainPicture, PictureField } from '../../../page/fields/picture-field.tsx';

export type Adviser = Flat<typeof FirmAdvisers>['advisers'][number];

interface Typed {
  name: string;
  phone: string;
  emailaddress: string;
  whatsapp: string;
  /** Null: none. One that came from a folder has an id since it was kept. */
  image: { id: string } | null;
}
const names = ['name', 'phone', 'emailaddress', 'whatsapp'] as const;

const findFields = createServerFaults(
  Object.fromEntries([...names, 'image'].map((name) => [`/advisers/0/${name}`, name])),
);
/** The server's refusals at their fields; a picture has words of its own for them. */
const findRefused: ServerFaults = async (error, values) => {
  const found = await findFields(error, values);
  if (!found?.image || !(error instanceof ApiError)) return found;
  const picture = error.extra.fields?.find(({ pointer }) => pointer === '/advisers/0/image');
  return picture ? { ...found, image: explainPicture(picture.code) } : found;
};

interface AdviserFormProps {
  /** Null: a new one. */
  now: Adviser | null;
  /** Ids that others have. */
  taken: readonly string[];
  send: (adviser: Adviser) => Promise<unknown>;
  done: () => void;
}

/** Edits the facts that consumers see of an adviser. */
export function AdviserForm({ now, taken, send, done }: AdviserFormProps) {
  const t = useText();
  const toAdviser = ({ name, image, ...others }: Typed): Adviser => {
    const [phone, emailaddress, whatsapp] = (['phone', 'emailaddress', 'whatsapp'] as const).map(
      (field) => others[field].trim() || null,
    );
    const firm_id = now?.firm_id ?? createIdFromName(name, taken);
    return { firm_id, name: name.trim(), phone, emailaddress, whatsapp, image } as Adviser;
  };
  const form = useForm<Typed>({
    initial: {
      name: now?.name ?? '',
      phone: now?.phone ?? '',
      emailaddress: now?.emailaddress ?? '',
      whatsapp: now?.whatsapp ?? '',
      image: now?.image && 'id' in now.image ? now.image : null,
    },
    focus: 'first',
    check: (typed) => {
      const found = findSchemaFaults(AdvisersBody, { advisers: [toAdviser(typed)] });
      return Object.fromEntries(
        Object.entries(found).map(([path, fault]) => [path.replace(/^advisers\.0\./, ''), fault]),
      );
    },
    serverFaults: findRefused,
    send: async (typed) => void (await send(toAdviser(typed))),
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
      <TextField {...form.field('name')} label={t('advisers.name')} autoComplete="off" maxLength={200} autoFocus />
      <TextField {...form.field('phone')} kind="tel" optional label={t('advisers.phone')} autoComplete="off" />
      <TextField
        {...form.field('emailaddress')}
        kind="email"
        optional
        label={t('advisers.email')}
        autoComplete="off"
        maxLength={254}
      />
      <TextField
        {...form.field('whatsapp')}
        kind="tel"
        optional
        label={t('advisers.whatsapp')}
        hint={t('advisers.whatsapp_hint')}
        autoComplete="off"
      />
      <PictureField
        label={t('advisers.photo')}
        hint={t('advisers.photo_hint')}
        picture={form.values.image?.id ?? null}
        uploads={form.uploads}
        isElsewhere={false}
        fault={form.errors.image ?? null}
        onChange={(id) => form.set('image', id === null ? null : { id })}
      />
      <FormButtons act={t('advisers.save')} busy={form.busy} onCancel={done} />
    </form>
  );
}
