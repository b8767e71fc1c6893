/** For an icon that points along the line: it points the other way where the line runs from right to left. */
export const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const;
