import { type AnchorHTMLAttributes, type MouseEvent, use } from 'react';
import { Words } from '../content/words.tsx';
import { NavigationContext } from '../layout/navigation.ts';
import { useUiTexts } from '../ui-texts.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Opens a new tab and says so to screen readers. */
  newTab?: boolean | undefined;
}

const isOurs = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** A link. Paths of our own go through the app's router; a modified click or another origin stays with the browser. */
export function Link({ href, newTab, onClick, children, ...rest }: LinkProps) {
  const navigation = use(NavigationContext);
  const texts = useUiTexts();
  const routed =
    navigation && !newTab && !rest.target && rest.download === undefined && isOurs(href) ? navigation : null;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!routed || !plain || event.defaultPrevented) return;
    event.preventDefault();
    routed.navigate(href);
  };
  const prepare = routed?.prepare && (() => routed.prepare?.(href));
  return (
    <a
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(prepare ? { onPointerEnter: prepare, onFocus: prepare } : {})}
      {...rest}
      href={href}
      onClick={follow}
    >
      <Words>{children}</Words>
      {newTab && ' '}
      {newTab && <span className="visually-hidden">({texts.opensInNewTab})</span>}
    </a>
  );
}
