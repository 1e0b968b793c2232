import { endpointFor, isAllowed, type ListEndpoint } from '@matchdesk/shared/contract'
import { useCapabilities } from '@matchdesk/shared/remote'
import { useMemo } from 'react'
import type { RowAction } from '../../define/action'
import type { ListDefinition } from '../../define/defineList'
import type { AnyRow } from './ListContext'

/** A list without the actions and the export that the API lacks, or that the session may not call. */
export function usePermitted(definition: ListDefinition<ListEndpoint>): ListDefinition<ListEndpoint> {
  const capabilities = useCapabilities()
  return useMemo(() => {
    const isPossible = ({ endpoint }: Pick<RowAction<AnyRow>, 'endpoint'>) =>
      endpoint === undefined || endpointFor(endpoint, capabilities) !== undefined
    const exporting = definition.export
    return {
      ...definition,
      bulk: definition.bulk.filter(isPossible),
      row: definition.row.filter(isPossible),
      export: exporting && isAllowed(capabilities, exporting.all.scope) ? exporting : undefined,
    }
  }, [definition, capabilities])
}
