/** The place that an IANA zone is named after: `America/New_York` → `New York`. */
export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Minutes ahead of UTC as people write them: `UTC+5:30`, `UTC−8`, `UTC`. */
export const formatOffset = (minutes: number): string => {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
};
