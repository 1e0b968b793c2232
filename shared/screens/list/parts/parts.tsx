import { ActionProgress } from '../../action/ActionProgress'
import { useListContext } from '../state/ListContext'
import { ListNews } from '../ListNews'
import { UnusedParams } from '../filters/UnusedParams'
import { ListKeys } from './keys/ListKeys'
import { LinkListener } from './recordPager/LinkListener'
import { ColleagueChanges } from './colleagueChanges/ColleagueChanges'
import { SelectMatching } from './selectMatching/SelectMatching'
import { ListUndo } from './undo/ListUndo'

/** The parts of a list that load after its rows, in one chunk. Each reads the list around it. */
export function PartsAbove() {
  const { definition, runner, queryKey } = useListContext()
  return (
    <>
      <UnusedParams />
      <ActionProgress runner={runner} nameOf={definition.getName} shape={definition.endpoint.row} />
      <ListNews />
      <ColleagueChanges key={queryKey} />
      <ListKeys />
      <LinkListener />
    </>
  )
}

export function PartsBelow() {
  const { queryKey } = useListContext()
  return (
    <>
      <SelectMatching key={queryKey} />
      <ListUndo />
    </>
  )
}
