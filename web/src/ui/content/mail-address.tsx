import { Fragment } from 'react';

/** A mail address in text. Where it has to break, it breaks before its sign or a dot and not inside a word. */
export const MailAddress = ({ children }: { children: string }) => (
  <span>
    {children.split(/(?=[@.])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which only change together.
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
