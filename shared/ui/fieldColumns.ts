const narrowest = 240
const mostColumns = 9

/** Between two fields, in pixels. */
export const fieldGap = 12

/** For each room that one more column of fields needs: as many columns as leave the fewest gaps in the last row. */
export const fieldColumns = (fields: number) =>
  Object.fromEntries(
    Array.from({ length: Math.min(fields, mostColumns) }, (_, index) => index + 1).map((columns) => [
      `@container (min-width: ${columns * (narrowest + fieldGap) - fieldGap}px)`,
      { gridTemplateColumns: `repeat(${Math.ceil(fields / Math.ceil(fields / columns))}, minmax(0, 1fr))` },
    ]),
  )
