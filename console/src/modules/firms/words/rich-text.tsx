import { isFirmLink } from '@klantportaal/contract/values/contact/web-address';
import { ensure } from '@klantportaal/contract/values/ensure';
import { listKeys } from '@klantportaal/contract/values/objects';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { CancelButton } from '../../../page/fields/cancel-button.tsx';
import { cleanFirmHtml, createFirmHtmlExtensions } from './firm-html-editor.ts';
import classes from './words.module.css';

interface RichTextProps {
  label: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled: boolean;
  /** The value at this moment, also before it is drawn. */
  current: () => string;
  onChange: (html: string) => void;
}

/** The firm's HTML as it reads: what it may hold and nothing else can be typed or pasted. */
export default function RichText({
  label,
  value,
  hint,
  error,
  disabled,
  current: currentNow,
  onChange,
}: RichTextProps) {
  const id = useId();
  const written = useRef(value);
  const current = useEffectEvent(currentNow);
  const editor = useEditor({
    extensions: createFirmHtmlExtensions(),
    content: value,
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-hint`,
        class: ensure(classes.text),
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = cleanFirmHtml(now.getHTML());
      onChange(written.current);
    },
  });
  // Changes from elsewhere, such as a colleague's, and not the text that was just typed here.
  useEffect(() => {
    // Reads the present value: an effect may come after the next key, with a value that is old by then.
    const now = current();
    if (now === written.current) return;
    written.current = now;
    editor.commands.setContent(now, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={classes.rich}>
      <p id={`${id}-label`} className={classes.label}>
        {label}
      </p>
      <p id={`${id}-hint`} className={classes.soft} hidden={!hint}>
        {hint}
      </p>
      {!disabled && <Bar editor={editor} label={label} />}
      <EditorContent editor={editor} />
      {error && (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The acts on the selected text. */
function Bar({ editor, label }: { editor: Editor; label: string }) {
  const t = useText();
  const [link, setLink] = useState<string | null>(null);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  });
  const startChain = () => editor.chain().focus();
  const acts = {
    bold: () => startChain().toggleBold().run(),
    italic: () => startChain().toggleItalic().run(),
    underline: () => startChain().toggleUnderline().run(),
    heading: () => startChain().toggleHeading({ level: 2 }).run(),
    subheading: () => startChain().toggleHeading({ level: 3 }).run(),
    bullets: () => startChain().toggleBulletList().run(),
    numbers: () => startChain().toggleOrderedList().run(),
    quote: () => startChain().toggleBlockquote().run(),
    link: () => (is.link ? startChain().unsetLink().run() : setLink('https://')),
  } as const;
  const put = () => {
    if (link === null || !isFirmLink(link)) return;
    startChain().setLink({ href: link }).run();
    setLink(null);
  };
  return (
    <>
      <div className={classes.bar} role="toolbar" aria-label={t('words.toolbar', { label })}>
        {listKeys(acts).map((name) => (
          <button key={name} type="button" aria-pressed={is[name]} className={classes.act} onClick={acts[name]}>
            {t(`words.act_${name}`)}
          </button>
        ))}
      </div>
      {link !== null && (
        <form
          className={classes.link}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            put();
          }}
        >
          <TextField
            label={t('words.link')}
            hint={t('words.link_hint')}
            value={link}
            onChange={setLink}
            error={link !== 'https://' && !isFirmLink(link) ? t('words.link_refused') : undefined}
            autoFocus
          />
          <Button type="submit" look="secondary">
            {t('words.link_put')}
          </Button>
          <CancelButton onCancel={() => setLink(null)} />
        </form>
      )}
    </>
  );
}
