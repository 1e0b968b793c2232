import { useRead } from '@matchdesk/shared/client'
import { totalOf, type Input, type ListEndpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Button, Icon, Row } from '@matchdesk/shared/ui/base'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAddressParams } from '../address/useAddressParams'
import { useKeySetting } from '../keys/keySetting'
import { typedIn } from '../keys/typedIn'
import { mayStep, neighbourOf, rowsIn } from './neighbour'
import type { Walk, WalkedList } from './walkedList'

const steps = { k: -1, j: 1 } as const
const arrows = { ArrowUp: -1, ArrowDown: 1 } as const
type Step = 1 | -1

export interface StepsProps {
  of: Walk
  list: WalkedList
  /** The key of the record that is open. */
  here: string
}

/** The buttons and keys that lead to the record before and the one after. They take the place of this page in the history: Back leads to the list. */
export default function Steps({ of, here, list }: StepsProps) {
  const host = useHost()
  const { areOn: areKeysOn } = useKeySetting()
  const navigate = useNavigate()
  const [params] = useAddressParams()
  const row = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState(list.known)
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState<{ here: string; by: Step }>()
  const { value } = useRead(host, of.list, known ? undefined : (list.input as unknown as Input<ListEndpoint>))
  if (value !== undefined && !known) {
    const page = Number(list.input.query.page ?? 1)
    setKnown({ rows: rowsIn(of, value), first: page, last: page, total: totalOf(of.list, value) })
  }
  useEffect(() => {
    list.known ??= known
  }, [list, known])
  const isEnd = (by: Step) => ended?.here === here && ended.by === by
  const can = (by: Step) => known !== undefined && !busy && !isEnd(by) && mayStep(of, known, here, by)

  async function step(by: Step) {
    setBusy(true)
    const row = await neighbourOf(of, list, here, by, host)
    setBusy(false)
    setKnown(list.known)
    if (row === undefined) return setEnded({ here, by })
    const rest = params.toString()
    void navigate(rest ? `${of.pathOf(row)}?${rest}` : of.pathOf(row), { replace: true, state: of.stateOf?.(row) })
  }

  const press = useEffectEvent((event: KeyboardEvent, root: Document | ShadowRoot) => {
    const [target] = event.composedPath()
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(target instanceof Element) || root.querySelector('[role=dialog], [role=alertdialog]')) return
    const isLetter = !event.altKey && !target.matches(typedIn) && areKeysOn
    const isArrow = event.altKey && !target.matches('select, textarea')
    const by = isLetter ? steps[event.key.toLowerCase() as 'k'] : isArrow ? arrows[event.key as 'ArrowUp'] : undefined
    if (by === undefined) return
    event.preventDefault()
    if (can(by)) void step(by)
  })
  const isShown = known?.rows.has(here) === true
  useLayoutEffect(() => {
    if (!isShown) return
    const root = row.current?.getRootNode() as Document | ShadowRoot
    const listen = (event: Event) => press(event as KeyboardEvent, root)
    root.addEventListener('keydown', listen)
    return () => root.removeEventListener('keydown', listen)
  }, [isShown])

  if (!isShown) return null
  return (
    <div ref={row} data-walk role="group" aria-label="Records of the list">
      <Row>
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            aria-keyshortcuts={by === 1 ? 'J Alt+ArrowDown' : 'K Alt+ArrowUp'}
            aria-disabled={!can(by)}
            onClick={() => can(by) && void step(by)}
          >
            <Icon name={by === 1 ? 'down' : 'up'} />
            {by === 1 ? 'Next' : 'Previous'}
          </Button>
        ))}
      </Row>
    </div>
  )
}
