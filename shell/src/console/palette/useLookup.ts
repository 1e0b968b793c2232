import { useRead, useCapabilitySet } from '@matchdesk/shared/client'
import { lookup, type LookupMatch } from '@matchdesk/shared/contract'
import { useEffect, useState } from 'react'
import { useConsoleServices } from '../services/consoleServices'

const pause = 150
const fewest = 2
const none: readonly LookupMatch[] = []

/** Looks records up when typing pauses. What was found for another text does not count. */
export function useLookup(query: string) {
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
    /** Does the API look up records? */
    canLookUp,
    records: (isCurrent && value?.found) || none,
    pending: isEnabled && !(isCurrent && (value || failure)),
    failure: isCurrent && !value ? failure : undefined,
    refetch,
  }
}
