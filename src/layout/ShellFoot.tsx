import TuneIcon from '@mui/icons-material/Tune';
import { memo, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { productName } from '#src/brand.ts';
import { useFillSlots, usePageSlots } from '#src/components/PageTitle.tsx';
import { useIsNarrow, useIsPhone } from '#src/components/screen.ts';
import { Places, type PlacesProps } from './Places.tsx';
import { FOOT_HEIGHT } from './pageStyles.ts';

interface ShellFootProps extends PlacesProps {
  readonly onSettings: () => void;
}

/**
 * The foot of the window: the page's own bar, else the footer, on a phone the main places, and at its end the floating
 * button. The page scrolls behind it and ends above it, so that the button never lies over what one reads or clicks.
 */
export const ShellFoot = memo(({ onSettings, ...menu }: ShellFootProps) => {
  const fill = useFillSlots();
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
      {isPhone && <Footer />}
      <div ref={measure} className="foot">
        <div ref={fill?.setBar} data-bar />
        {isPhone ? <Places {...menu} /> : <Footer />}
        <ShellAction onSettings={onSettings} />
      </div>
    </>
  );
});

/** The footer with the current year (spec 2); on a phone the page ends with it. */
const Footer = () => {
  const translate = useTranslate();
  const [year] = useState(() => String(new Date().getFullYear()));
  return <footer className="year">{translate('shell.footer', { year, product: productName() })}</footer>;
};

/**
 * The floating action button: the page's first action, elsewhere the theme settings (decisions 16). It repeats nothing: on
 * a wide screen that action stands beside the page's title.
 */
const ShellAction = ({ onSettings }: { onSettings: () => void }) => {
  const translate = useTranslate();
  const action = usePageSlots()?.action;
  const isNarrow = useIsNarrow();
  if (action && !isNarrow) return null;
  const { label, icon, to, isOff, onClick } = action ?? {
    label: translate('shell.settings.open'),
    icon: <TuneIcon />,
    onClick: onSettings,
  };
  const className = action ? 'floating main' : 'floating';
  return (
    /* A place of its own, as all of a page is in one. */
    <section aria-label={label}>
      {to === undefined ? (
        <button type="button" className={className} aria-label={label} data-tip disabled={isOff} onClick={onClick}>
          {icon}
        </button>
      ) : (
        <Link to={to} className={className} aria-label={label} data-tip>
          {icon}
        </Link>
      )}
    </section>
  );
};
