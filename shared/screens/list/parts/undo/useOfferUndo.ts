import { useContext } from 'react'
import type { Undoable } from '../../../action/undoable'
import { ReportContext } from '../../ListContext'

/** Offers to undo what a cell did last, for ten seconds, in the bar of the list; undefined takes an offer back. */
export function useOfferUndo(): (undoable: Undoable | undefined) => void {
  const setReport = useContext(ReportContext)
  return (undoable) => setReport(undoable && { done: [], undoable })
}
