import { createContext } from 'react'

/** The id of the row that takes the focus when a list opens: of the record that somebody comes back from. */
export const RowToFocus = createContext<string | undefined>(undefined)
