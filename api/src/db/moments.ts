/** A moment as answers hold it; null where there is none. */
export const toIso = (moment: Date | null | undefined) => moment?.toISOString() ?? null
