import { useId } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { paging } from '#contract/envelope.ts';
import { sizeKey } from '#src/dataProvider/prefetchList.ts';
import { glyph } from '../glyph.tsx';
import { Choice } from './Choice.tsx';
import { uncounted } from './counts.ts';

const steps = {
  previous: glyph('M15.41 16.09l-4.58-4.59 4.58-4.59L14 5.5l-6 6 6 6z'),
  next: glyph('M8.59 16.34l4.58-4.59-4.58-4.59L10 5.75l6 6-6 6z'),
};

const sizes: readonly number[] = paging.sizes;

interface StepProps {
  readonly to: keyof typeof steps;
  readonly isPossible: boolean;
  readonly onStep: () => void;
}

const Step = ({ to, isPossible, onStep }: StepProps) => {
  const label = useTranslate()(`components.list.page_${to}`);
  return (
    <button
      type="button"
      className="icon-button large"
      aria-label={label}
      title={label}
      disabled={!isPossible}
      onClick={onStep}
    >
      {steps[to]}
    </button>
  );
};

/** Which rows of how many, without the total as far as that is known; what a search or a tab has found is announced by it. */
const Range = () => {
  const translate = useTranslate();
  const list = useListContext();
  const { page, perPage, total } = list;
  const { moreThan } = uncounted.parse(list.meta);
  const last = page * perPage;
  if (total !== undefined) {
    const range = { from: total === 0 ? 0 : last - perPage + 1, to: Math.min(total, last) };
    return <output>{translate('components.list.pageRange', { ...range, total: moreThan ?? total })}</output>;
  }
  const key = moreThan === undefined ? 'pageRangeOpen' : 'pageRangeMoreThan';
  return (
    <output>{translate(`components.list.${key}`, { from: last - perPage + 1, to: last, total: moreThan })}</output>
  );
};

/** Pages of the list: with the total where the API told it, else on as long as there is a next page. */
export const Pager = () => {
  const translate = useTranslate();
  const labelId = useId();
  const { resource, page, perPage, total, hasNextPage, setPage, setPerPage, isPending } = useListContext();
  const [, keepSize] = useStore<number>(sizeKey(resource));
  if (isPending || (!total && page === 1 && !hasNextPage)) return null;
  const choose = (size: string) => {
    keepSize(Number(size));
    setPerPage(Number(size));
  };
  const offered = sizes.includes(perPage) ? sizes : [perPage, ...sizes];
  return (
    <div className="pager">
      <p id={labelId} className="label">
        {translate('components.list.perPage')}
      </p>
      <div className="choice">
        <Choice
          aria-labelledby={labelId}
          value={String(perPage)}
          choices={offered.map((size) => ({ value: String(size), label: String(size) }))}
          onChoose={choose}
        />
      </div>
      <Range />
      <div className="steps">
        <Step to="previous" isPossible={page > 1} onStep={() => setPage(page - 1)} />
        <Step to="next" isPossible={hasNextPage === true} onStep={() => setPage(page + 1)} />
      </div>
    </div>
  );
};
