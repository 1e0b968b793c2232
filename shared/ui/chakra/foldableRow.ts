/** For the row around a `Foldable` that is not a `Tools`, so that it knows its room: screens of remotes that were built before 2.6 have one. */
export const foldableRow = { containerType: 'inline-size' }
