import { useTranslate } from 'react-admin';

/** The value of the filter "when" in words. */
export const WhenName = ({ value }: { value: string }) => useTranslate()(`meetings.list.${value}`, { _: value });
