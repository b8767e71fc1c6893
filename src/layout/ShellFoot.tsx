import { memo, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { productName } from '#src/brand.ts';
import { usePage, usePageSetters } from '#src/components/PageTitle.tsx';
import { useIsPhone } from '#src/components/screen.ts';
import { Places, type PlacesProps } from './Places.tsx';

const FOOT_HEIGHT = '--foot-height';

/** The footer, and at the foot of the window the page's bar, the main places of a phone, the floating button. */
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

const Footer = () => {
  const translate = useTranslate();
  const [year] = useState(() => String(new Date().getFullYear()));
  return <footer className="year">{translate('shell.footer', { year, product: productName() })}</footer>;
};

const ShellAction = () => {
  const { action } = usePage();
  if (!action) return null;
  const { label, icon, to, isOff, onClick } = action;
  return (
    /* axe: all of a page is in a landmark. */
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
