import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { InTurn } from './InTurn.tsx';

it('draws its children in their order, each in a commit of its own, and is busy until all are there', async () => {
  const seen: (readonly [text: string | null, isBusy: boolean])[] = [];
  const Part = ({ name }: { name: string }) => {
    useLayoutEffect(() => {
      seen.push([document.body.textContent, document.querySelector('[aria-busy]') !== null]);
    }, []);
    return <p>{name}</p>;
  };
  render(
    <InTurn>
      <Part name="one" />
      {false}
      <Part name="two" />
      <Part name="three" />
    </InTurn>,
  );
  expect(await screen.findByText('three')).toBeVisible();
  expect(seen).toEqual([
    ['one', true],
    ['onetwo', true],
    ['onetwothree', false],
  ]);
});

it('draws what follows a part that keeps room only when that part is whole', async () => {
  const seen: (string | null)[] = [];
  const Part = ({ name }: { name: string }) => {
    useLayoutEffect(() => {
      seen.push(document.body.textContent);
    }, []);
    return <p>{name}</p>;
  };
  const Rows = () => (
    <section>
      <InTurn keepsRoom>
        <Part name="one" />
        <Part name="two" />
        <Part name="three" />
      </InTurn>
    </section>
  );
  render(
    <InTurn>
      <Rows />
      <Part name="four" />
      <Part name="five" />
    </InTurn>,
  );
  expect(await screen.findByText('five')).toBeVisible();
  expect(seen).toEqual(['one', 'onetwo', 'onetwothree', 'onetwothreefour', 'onetwothreefourfive']);
});

it('keeps what is typed in a part where another comes before it', async () => {
  const Page = ({ isRefused }: { isRefused: boolean }) => (
    <InTurn>
      {isRefused && <p key="refusal">Refused</p>}
      <label key="name">
        Name <input />
      </label>
    </InTurn>
  );
  const { rerender } = render(<Page isRefused={false} />);
  await userEvent.type(await screen.findByLabelText('Name'), 'Ana');
  rerender(<Page isRefused />);
  expect(await screen.findByText('Refused')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ana');
});
