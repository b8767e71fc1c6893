import { memo, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { productName } from '#src/brand.ts';
import { usePage, usePageSetters } from '#src/components/PageTitle.tsx';
import { useIsPhone } from '#src/components/screen.ts';
import { Places, type PlacesProps } from './Places.tsx';

/** What has to stay above the foot reads its height from this property. */
const FOOT_HEIGHT = '--foot-height';

/**
 * The end of the page, its footer, and what stays at the foot of the window: the page's own bar, on a phone else the main
 * places, and the floating button. That one lies over nothing: on a phone it is in the bar, else in a margin of the page.
 */
export const ShellFoot = memo((menu: PlacesProps) => {
  const { setBar } = usePageSetters();
  const isPhone = useIsPhone();
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(FOOT_HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(FOOT_HEIGHT);
    };
  }, []);
  return (
    <>
      <Footer />
      <div ref={measure} className="foot">
        <div ref={setBar} data-bar />
        {isPhone && <Places {...menu} />}
        <ShellAction />
      </div>
    </>
  );
});

/** The footer with the current year (product.md §2). */
const Footer = () => {
  const translate = useTranslate();
  const [year] = useState(() => String(new Date().getFullYear()));
  return <footer className="year">{translate('shell.footer', { year, product: productName() })}</footer>;
};

/** The floating action button (product.md §2): the page's first action. A page without one has none. */
const ShellAction = () => {
  const { action } = usePage();
  if (!action) return null;
  const { label, icon, to, isOff, onClick } = action;
  return (
    /* A place of its own, as all of a page is in one. */
    <section aria-label={label}>
      {to === undefined ? (
        <button type="button" className="floating" aria-label={label} data-tip disabled={isOff} onClick={onClick}>
          {icon}
        </button>
      ) : (
        <Link to={to} className="floating" aria-label={label} data-tip>
          {icon}
        </Link>
      )}
    </section>
  );
};
