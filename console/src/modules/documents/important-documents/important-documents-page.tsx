import { ApiError } from '@klantportaal/web/api/api-error.ts';
import type { Version, WriteOptions } from '@klantportaal/web/api/create-queries.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus, Undo } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, versioned } from '../../../api/query.ts';
import { Conflict, useConflict } from '../../../page/drafts/conflict.tsx';
import { LicencePage } from '../../../page/drafts/licence-page.tsx';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Beside } from '../../../page/previews/split-preview.tsx';
import { CategoryBlock } from './category-block.tsx';
import { CategoryForm } from './category-form.tsx';
import { type Category, idsIn } from './list.ts';
import { listDisputed } from './list-disputed.ts';

type Read = Version<{ categories: Category[] }>;

/** What the firm must give every client to read, by subject, beside the page on which they find it. */
export default function ImportantDocumentsPage() {
  const t = useText();
  const read = useQuery({ ...versioned('readImportantDocuments'), refetchOnWindowFocus: false, retry: false });
  // A firm that never gave any has no list yet.
  const isNew = read.error instanceof ApiError && read.error.code === 'LICENCE_NOT_FOUND';
  const none: Read = { value: { categories: [] }, etag: null };
  return (
    <LicencePage title={t('shell.important_documents')} wide>
      <QueryState of={{ ...read, data: read.data ?? (isNew ? none : undefined) }}>
        {(list) => <Editor read={list} again={async () => (await read.refetch()).data?.etag ?? null} />}
      </QueryState>
    </LicencePage>
  );
}

/** What was there before the last change, and what the change added, which only taking away undoes. */
interface Before {
  categories: Category[];
  added: { category: string } | { document: string } | null;
}

/** The list without what is taken away. */
const without = (categories: Category[], what: { category: string } | { document: string }): Category[] =>
  'category' in what
    ? categories.filter(({ firm_id }) => firm_id !== what.category)
    : categories.map((category) => ({
        ...category,
        documents: category.documents.filter(({ firm_id }) => firm_id !== what.document),
      }));

interface EditorProps {
  read: Read;
  /** Reads it again, and answers the version that it has now. */
  again: () => Promise<string | null>;
}

function Editor({ read: { value, etag }, again }: EditorProps) {
  const t = useText();
  const { categories } = value;
  const [isAdding, setAdding] = useState(false);
  const conflict = useConflict();
  /** The change that was refused because somebody else was first. */
  const [refused, setRefused] = useState<{ mine: Category[]; again: () => Promise<boolean> } | null>(null);
  const [before, setBefore] = useState<Before | null>(null);
  const refreshes = ['readImportantDocuments'] as const;
  const put = useSend('putImportantDocuments', { refreshes });
  const removeDocument = useSend('removeImportantDocument', { refreshes });
  const removeCategory = useSend('removeImportantCategory', { refreshes });
  const on = etag ? { ifMatch: etag } : {};

  /**
   * Whether it was done. What somebody else changed meanwhile is read and shown beside the list as it would be.
   * @param send sends it on a version of the list
   */
  const attempt = async (mine: Category[], send: (on: WriteOptions) => Promise<unknown>, next: Before | null) => {
    if (conflict.holdSave()) return false;
    return act(mine, send, next, on);
  };
  const act = async (
    mine: Category[],
    send: (on: WriteOptions) => Promise<unknown>,
    next: Before | null,
    version: WriteOptions,
  ): Promise<boolean> => {
    try {
      await send(version);
      setBefore(next);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        const etag = await again();
        setRefused({ mine, again: () => act(mine, send, next, etag ? { ifMatch: etag } : {}) });
        conflict.meet();
      } else await showError(error);
      return false;
    }
  };
  const save = (next: Category[], added: Before['added'] = null) =>
    attempt(next, (on) => put.send({ body: { categories: next } } as never, on), { categories, added });
  const remove = (
    what: { category: string } | { document: string },
    next: Before | null = { categories, added: null },
  ) =>
    attempt(
      without(categories, what),
      (on) =>
        'category' in what
          ? removeCategory.send({ params: { categoryFirmId: what.category } }, on)
          : removeDocument.send({ params: { documentFirmId: what.document } }, on),
      next,
    );
  const putBack = () =>
    before &&
    (before.added
      ? remove(before.added, null)
      : attempt(before.categories, (on) => put.send({ body: { categories: before.categories } } as never, on), null));

  return (
    <Beside version={etag ?? ''} first="documents">
      <Block title={t('important.how')}>
        <p>{t('important.how_text')}</p>
        {refused && (
          <Conflict
            of={conflict}
            rows={listDisputed(categories, refused.mine)}
            busy={put.sending}
            keep={() => void refused.again()}
            // The list shows what stands now already.
            take={() => {}}
          />
        )}
        {before && (
          <Alert tone="success" live title={t('important.saved')}>
            <Button look="secondary" icon={Undo} busy={put.sending} onClick={() => void putBack()}>
              {t('important.undo')}
            </Button>
          </Alert>
        )}
        {isAdding ? (
          <CategoryForm
            now={null}
            taken={idsIn(categories)}
            send={async (category) => {
              if (await save([...categories, category], { category: category.firm_id })) setAdding(false);
            }}
            done={() => setAdding(false)}
          />
        ) : (
          <ButtonRow>
            <Button look="secondary" icon={Plus} onClick={() => setAdding(true)}>
              {t('important.add_category')}
            </Button>
          </ButtonRow>
        )}
      </Block>
      {categories.map((category, at) => (
        <CategoryBlock
          key={category.firm_id}
          of={category}
          at={at}
          categories={categories}
          busy={put.sending}
          save={save}
          remove={remove}
        />
      ))}
    </Beside>
  );
}
