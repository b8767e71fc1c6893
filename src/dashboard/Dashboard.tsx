import { PageTitle } from '#src/components/PageTitle.tsx';

/** The home of the shell (spec 2). */
export const Dashboard = () => <PageTitle title="shell.menu.dashboard" />;
