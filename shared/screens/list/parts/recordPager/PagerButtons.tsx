import { Button, Icon, keyOf, Row } from '@matchdesk/shared/ui/base'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAddressParams } from '../../../address/useAddressParams'
import { useKeySetting, textEntry } from '../keys/useKeySetting'
import type { Step } from './nextRecord'

const steps = { k: -1, j: 1 } as const
const arrows = { ArrowUp: -1, ArrowDown: 1 } as const

/** A page beside the one that is open. */
export interface Beside {
  readonly path: string
  readonly state?: unknown
}

interface Props {
  can: (by: Step) => boolean
  /** Finds the page on one side; undefined where there is none. */
  find: (by: Step) => Promise<Beside | undefined>
}

/** The buttons and keys that lead to the record before and the one after. They take the place of this page in the history: Back leads to the list. */
export function PagerButtons({ can, find }: Props) {
  const { areOn: areKeysOn } = useKeySetting()
  const navigate = useNavigate()
  const [params] = useAddressParams()
  const row = useRef<HTMLDivElement>(null)

  async function step(by: Step) {
    const beside = await find(by)
    if (!beside) return
    const rest = params.toString()
    void navigate(rest ? `${beside.path}?${rest}` : beside.path, { replace: true, state: beside.state })
  }

  const press = useEffectEvent((event: KeyboardEvent, root: Document | ShadowRoot) => {
    const [target] = event.composedPath()
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(target instanceof Element) || root.querySelector('[role=dialog], [role=alertdialog]')) return
    const isLetter = !event.altKey && !target.matches(textEntry) && areKeysOn
    const isArrow = event.altKey && !target.matches('select, textarea')
    const key = keyOf(event)
    const by = isLetter ? steps[key as 'k'] : isArrow ? arrows[key as 'ArrowUp'] : undefined
    if (by === undefined) return
    event.preventDefault()
    if (can(by)) void step(by)
  })
  useLayoutEffect(() => {
    const root = row.current?.getRootNode() as Document | ShadowRoot
    const listen = (event: Event) => press(event as KeyboardEvent, root)
    root.addEventListener('keydown', listen)
    return () => root.removeEventListener('keydown', listen)
  }, [])

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
