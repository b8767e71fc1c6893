import { Box, Link } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { usePageSlots } from '#src/components/PageSlots.tsx';
import { ErrorPage } from './ErrorPages.tsx';
import { StockTrail } from './PageHeading.tsx';

interface State {
  readonly error?: Error;
}

/** Catches what a page throws while it renders, below the shell. */
class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  private readonly reset = () => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ErrorPage error={error} resetErrorBoundary={this.reset} /> : this.props.children;
  }
}

const MAIN_ID = 'main-content';

/** The first stop of the Tab key: past the menu and the toolbar, to the page. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus();
      }}
      sx={{
        position: 'fixed',
        insetInlineStart: 8,
        insetBlockStart: -80,
        zIndex: 'tooltip',
        p: 1,
        bgcolor: 'background.paper',
        '&:focus': { insetBlockStart: 8 },
      }}
    >
      {translate('shell.skip')}
    </Link>
  );
};

/** The page itself, under the way that leads to it. A page that fails leaves the shell usable. */
export const MainRegion = ({ children }: { children: ReactNode }) => {
  const slots = usePageSlots();
  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      sx={{ flex: 1, px: { xs: 1.5, sm: 3 }, py: 2, outline: 'none', minWidth: 0 }}
    >
      <Box sx={{ mb: 1.5, '&:not(:has(nav))': { display: 'none' } }}>
        <div ref={slots?.setCrumbs} />
        <StockTrail />
      </Box>
      <PageBoundary>{children}</PageBoundary>
    </Box>
  );
};
