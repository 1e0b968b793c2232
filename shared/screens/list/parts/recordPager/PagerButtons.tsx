import { Button, Icon, keyOf, Row } from '@matchdesk/shared/ui/base'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAddressParams } from '../../../address/useAddressParams'
import { listenToKeys, type Root } from '../../rows/root'
import { useKeySetting, textEntry } from '../keys/useKeySetting'
import type { Step } from './nextRecord'

const steps: Readonly<Record<string, Step>> = { k: -1, j: 1 }
const arrows: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 }

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

  const press = useEffectEvent((event: KeyboardEvent, root: Root) => {
    const [target] = event.composedPath()
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(target instanceof Element) || root.querySelector('[role=dialog], [role=alertdialog]')) return
    const isLetter = !event.altKey && !target.matches(textEntry) && areKeysOn
    const isArrow = event.altKey && !target.matches('select, textarea')
    const key = keyOf(event) ?? ''
    const by = isLetter ? steps[key] : isArrow ? arrows[key] : undefined
    if (by === undefined) return
    event.preventDefault()
    if (can(by)) void step(by)
  })
  useLayoutEffect(() => (row.current ? listenToKeys(row.current, (event, root) => press(event, root)) : undefined), [])

  return (
    <div ref={row} data-pager role="group" aria-label="Records of the list">
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
