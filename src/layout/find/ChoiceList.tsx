import { type MouseEvent, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { Choice, ChoiceGroup } from './choices.ts';

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onOpen: (choice: Choice, isInTab: boolean) => void;
}

/** A click that the browser follows by itself, into a tab, a window or a file. */
const isOwn = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

/** What leads to a page is a real link: it can be opened in a tab, and what it needs is read when it is pointed at. */
const Option = ({ id, choice, isActive, onOpen }: OptionProps) => {
  const { icon: Icon, title, detail, to } = choice;
  const shared = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1, className: 'find-option' } as const;
  const inside = (
    <>
      <Icon />
      <span>{title}</span>
      {detail && <small>{detail}</small>}
    </>
  );
  if (to === undefined)
    return (
      <button {...shared} type="button" onClick={() => onOpen(choice, false)}>
        {inside}
      </button>
    );
  return (
    <a
      {...shared}
      href={to}
      onClick={(event) => {
        if (isOwn(event)) return;
        event.preventDefault();
        onOpen(choice, false);
      }}
    >
      {inside}
    </a>
  );
};

interface ChoiceListProps extends Pick<OptionProps, 'id' | 'onOpen'> {
  readonly groups: readonly ChoiceGroup[];
  readonly active: Choice | undefined;
}

/** The list below the field, which keeps the focus: its options are read out from there. */
export const ChoiceList = ({ id, groups, active, onOpen }: ChoiceListProps) => {
  const translate = useTranslate();
  const activeKey = active?.key;
  useEffect(() => {
    if (activeKey !== undefined) document.getElementById(id + activeKey)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, activeKey]);
  if (groups.length === 0) return null;
  return (
    <div
      id={`${id}list`}
      role="listbox"
      tabIndex={-1}
      aria-label={translate('shell.find.results')}
      className="find-list"
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ label, choices }, index) => (
        <div key={label} role="group" aria-labelledby={`${id}group${index}`}>
          <p id={`${id}group${index}`} role="presentation">
            {label}
          </p>
          {choices.map((choice) => (
            <Option
              key={choice.key}
              id={id + choice.key}
              choice={choice}
              isActive={choice === active}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
