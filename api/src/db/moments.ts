/** A moment as answers hold it; null where there is none. */
export const isoOf = (moment: Date | null | undefined) => moment?.toISOString() ?? null
