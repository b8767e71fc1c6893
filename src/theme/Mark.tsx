import { brand, MARK } from './brand.ts';

export const Mark = ({ size }: { readonly size: number }) => {
  const { mark } = brand();
  if (mark !== undefined) return <img src={mark} alt="" width={size} height={size} style={{ objectFit: 'contain' }} />;
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path d={MARK} fill="var(--on-accent)" />
    </svg>
  );
};
