import { useRead, useCapabilitySet, type Failure } from '@matchdesk/shared/client'
import { lookup, type LookupMatch } from '@matchdesk/shared/contract'
import { useEffect, useState } from 'react'
import { useConsoleServices } from '../services/consoleServices'

const pause = 150
const fewest = 2
const none: readonly LookupMatch[] = []

/** The records for what is typed. */
interface Lookup {
  /** Does the API look up records? */
  readonly canLookUp: boolean
  readonly records: readonly LookupMatch[]
  readonly pending: boolean
  readonly failure: Failure | undefined
  readonly refetch: () => void
}

/** Looks records up when typing pauses. What was found for another text does not count. */
export function useLookup(query: string): Lookup {
  const { transport } = useConsoleServices()
  const canLookUp = useCapabilitySet(transport.capabilities)?.has(lookup.find.level) === true
  const [text, setText] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setText(query), pause)
    return () => clearTimeout(timer)
  }, [query])
  const isEnabled = canLookUp && query.length >= fewest
  const { value, failure, refetch } = useRead(transport, lookup.find, text.length >= fewest ? { query: { text } } : undefined)
  const isCurrent = isEnabled && text === query
  return {
    canLookUp,
    records: (isCurrent && value?.found) || none,
    pending: isEnabled && !(isCurrent && (value || failure)),
    failure: isCurrent && !value ? failure : undefined,
    refetch,
  }
}
