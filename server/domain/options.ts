/** Minutes that a meeting can last. */
export const durations = [15, 30, 45, 60, 90] as const;
