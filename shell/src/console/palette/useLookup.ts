import { useRead, useCapabilitySet, type Failure } from '@matchdesk/shared/client'
import { lookup, type LookupMatch } from '@matchdesk/shared/contract'
import { useEffect, useState } from 'react'
import { useConsoleServices } from '../services/consoleServices'

const pause = 150
const fewest = 2
const none: readonly LookupMatch[] = []

/** The records for what is typed. */
interface Looked {
  /** Does the API look up records? */
  readonly canLookUp: boolean
  readonly found: readonly LookupMatch[]
  readonly pending: boolean
  readonly failure: Failure | undefined
  readonly refetch: () => void
}

/** Looks records up when typing pauses. What was found for another text does not count. */
export function useLookup(typed: string): Looked {
  const { transport } = useConsoleServices()
  const canLookUp = useCapabilitySet(transport.capabilities)?.has(lookup.find.extra) === true
  const [text, setText] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const isWanted = canLookUp && typed.length >= fewest
  const { value, failure, refetch } = useRead(transport, lookup.find, text.length >= fewest ? { query: { text } } : undefined)
  const isCurrent = isWanted && text === typed
  return {
    canLookUp,
    found: (isCurrent && value?.found) || none,
    pending: isWanted && !(isCurrent && (value || failure)),
    failure: isCurrent && !value ? failure : undefined,
    refetch,
  }
}
