import { buildPalette, type ThemeFields } from '@klantportaal/contract/theme/palette';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { MailContent, MailContext, MailList } from './content.ts';
import { formatClosing, formatFootnote, linkHint } from './templates.ts';

export interface Letterhead {
  theme: ThemeFields;
  /** Whether the mail includes the logo as `cid:logo`. */
  logo: boolean;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ensure(entities[character]));

/** The mail for programs that show plain text, and for people who prefer it. Wrapping is left to the program. */
export function renderPlainText(content: MailContent, context: MailContext): string {
  const { greeting, before, lists = [], button, scale = [], after, refusal } = content;
  const blocks = [
    greeting,
    ...before,
    ...lists.map(formatList),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(scale.length > 0 ? [scale.map(({ label, link }) => `${label}: ${link}`).join('\n')] : []),
    ...after,
    formatClosing(context).join('\n'),
    `-- \n${content.footnote ?? formatFootnote(context)}${refusal ? `\n${refusal.label}: ${refusal.link}` : ''}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const formatList = ({ title, items }: MailList): string =>
  [...(title ? [title] : []), ...items.map(({ text, note }) => (note ? `- ${text}\n  ${note}` : `- ${text}`))].join(
    '\n',
  );

/**
 * The mail as HTML that old mail programs show too: one column, tables that screen readers skip, inline styles.
 * Colours are the licence's, with text colours computed to be readable on them.
 */
export function renderHtml(content: MailContent, context: MailContext, { theme, logo }: Letterhead): string {
  const colour = buildPalette(theme);
  const { subject, preview, heading, greeting, before, lists = [], button, scale = [], after, refusal } = content;
  const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6";
  const renderParagraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${font};color:${colour.ink};${style}">${escape(text)}</p>`;
  const firm = escape(context.firm);
  const head = logo
    ? `<img src="cid:logo" alt="${firm}" height="48" style="display:block;height:48px;width:auto;border:0">`
    : `<p style="margin:0;${font};font-size:20px;font-weight:600;color:${colour.h1}">${firm}</p>`;
  const link = button && escape(button.link);
  const action = button
    ? `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${colour.button};color:${colour['on-button']};${font};font-weight:600;text-decoration:none">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;${font};font-size:14px;color:${colour['ink-soft']};word-break:break-all">${escape(linkHint(context))}<br><a href="${link}" style="color:${colour.link}">${link}</a></p>`
    : '';
  const list = ({ title, items }: MailList) =>
    `${title ? renderParagraph(title, 'font-weight:600;') : ''}<ul style="margin:0 0 16px;padding:0 0 0 22px;${font};color:${colour.ink}">${items
      .map(
        ({ text, note }) =>
          `<li style="margin:0 0 10px"><span style="font-weight:600">${escape(text)}</span>${note ? `<br><span style="color:${colour['ink-soft']}">${escape(note)}</span>` : ''}</li>`,
      )
      .join('')}</ul>`;
  const refuse = refusal
    ? `<br><a href="${escape(refusal.link)}" style="color:${colour['ink-soft']}">${escape(refusal.label)}</a>`
    : '';
  const scores = scale
    .map(
      (score) =>
        `<a href="${escape(score.link)}" style="display:inline-block;min-width:44px;margin:0 6px 8px 0;border-radius:8px;background:${colour.button};color:${colour['on-button']};${font};line-height:44px;font-weight:600;text-align:center;text-decoration:none">${escape(score.label)}</a>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="${context.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.page}">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;overflow-wrap:break-word;word-wrap:break-word">
<tr><td style="padding:24px 24px 16px;background:${colour.card};border-top:4px solid ${colour.primary};border-radius:12px">
${head}
<h1 style="margin:28px 0 16px;${font};font-size:24px;line-height:1.3;color:${colour.h1}">${escape(heading)}</h1>
${renderParagraph(greeting)}
${before.map((text) => renderParagraph(text)).join('\n')}
${lists.map(list).join('\n')}
${action}${scores && `<p style="margin:24px 0 16px">${scores}</p>`}
${after.map((text) => renderParagraph(text)).join('\n')}
<p style="margin:24px 0 16px;${font};color:${colour.ink}">${formatClosing(context).map(escape).join('<br>')}</p>
</td></tr>
<tr><td style="padding:16px 24px"><p style="margin:0;${font};font-size:13px;color:${colour['ink-soft']}">${escape(content.footnote ?? formatFootnote(context))}${refuse}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
