import { useRead } from '@matchdesk/shared/client'
import { getTotal, type Input, type ListEndpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Button, Empty, useHotKey } from '@matchdesk/shared/ui/base'
import { plural } from '@matchdesk/shared/values'
import { useRef, type ReactNode } from 'react'
import { ButtonLink } from '../../address/ButtonLink'
import type { FirstStep } from '../../define/defineList'
import type { Filter, ListState } from '../state/useListState'

/** The list that is empty. */
export interface EmptyList {
  endpoint: ListEndpoint
  state: ListState
  input?: Omit<Input<ListEndpoint>, 'query'> | undefined
}

interface Props extends EmptyList {
  firstStep: FirstStep | undefined
  onCreate: (() => void) | undefined
}

/** The step that leads on from an empty list: to the whole list where it is narrowed, else to where its first row comes from. */
export default function WayOn({ firstStep, onCreate, ...list }: Props) {
  const { hasNarrowing, search, filters, clear } = list.state
  if (!hasNarrowing) return firstStep && <FirstRow {...firstStep} onCreate={onCreate} />
  const toggle = search?.trim() ? filters.find(({ info }) => info.people && info.initial) : undefined
  const choice = toggle?.choices.find((one) => one !== toggle.value)
  const wholeList = (
    <Empty>
      <span>{search === undefined ? 'Nothing matches the filters. ' : 'Nothing matches the search and the filters. '}</span>
      <Button onClick={clear}>Show the whole list</Button>
    </Empty>
  )
  if (!toggle || choice === undefined) return wholeList
  return (
    <OtherChoice key={choice} filter={toggle} choice={choice} {...list}>
      {wholeList}
    </OtherChoice>
  )
}

const FirstRow = ({ text, label, path, onCreate }: FirstStep & Pick<Props, 'onCreate'>) => (
  <Empty>
    <span>{`${text} `}</span>
    {path === undefined ? (
      <Button onClick={onCreate}>{label}</Button>
    ) : (
      <ButtonLink to={path} icon="next">
        {label}
      </ButtonLink>
    )}
  </Empty>
)

type ChoiceProps = EmptyList & { filter: Filter; choice: string; children: ReactNode }

/**
 * Says of a search without a match how many match under the other choice of a toggle, and shows them with one click or key. `children` is in its place
 * where the other choice has no match either.
 */
function OtherChoice({ endpoint, state, input, filter, choice, children }: ChoiceProps) {
  const button = useRef<HTMLButtonElement>(null)
  const query = { ...state.query, [filter.name]: choice, ...('page' in state.query && { page: 1 }) }
  const { value, isPending } = useRead(useHost(), endpoint, { ...input, query } as Input<ListEndpoint>)
  const total = value === undefined ? 0 : getTotal(endpoint, value)
  const show = () => state.setFilter(filter.name, choice === filter.info.initial ? undefined : choice)
  useHotKey('F2', () => total > 0 && show(), button)
  if (total === 0) return isPending ? null : children
  const people = (choice: string | undefined) => filter.info.people?.[choice ?? ''] ?? choice
  return (
    <Empty>
      <span>{`Nobody among ${people(filter.value)}. ${plural(total, 'match', 'matches')} among ${people(choice)}: `}</span>
      <Button ref={button} aria-keyshortcuts="F2" onClick={show}>
        Show (F2)
      </Button>
    </Empty>
  )
}
