import { useHost } from '@matchdesk/shared/remote'
import { Button, Icon, keyOf, Row, useRootEvent } from '@matchdesk/shared/ui/base'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAddressParams } from '../../../address/useAddressParams'
import { getLeftList, type RowPage } from './leftList'

type Step = 1 | -1

const steps: Readonly<Record<string, Step>> = { k: -1, j: 1 }
const arrows: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 }

/** The pages of the rows that the list showed, where the open page is one of several. */
function useRowPages() {
  const host = useHost()
  const [leftList] = useState(() => getLeftList(host))
  const isOpen = ({ path, state }: RowPage) => path === host.path && (state === undefined || JSON.stringify(state) === JSON.stringify(host.state))
  const pages = leftList.find((candidates) => candidates.length > 1 && candidates.some(isOpen))
  return pages && { pages, index: pages.findIndex(isOpen) }
}

/** A letter led to the page that opens: its pager takes the focus, where the next letter acts. */
let keepsFocus = false

/** The buttons and keys that lead to the record before and the one after. They take the place of this page in the history: Back leads to the list. */
export default function PagerButtons() {
  const navigate = useNavigate()
  const [params] = useAddressParams()
  const group = useRef<HTMLDivElement>(null)
  const rowPages = useRowPages()
  const find = (by: Step) => rowPages?.pages[rowPages.index + by]

  useEffect(() => {
    if (keepsFocus) group.current?.focus()
    keepsFocus = false
  }, [])

  function step(by: Step) {
    const page = find(by)
    if (!page) return
    const rest = params.toString()
    void navigate(rest ? `${page.path}?${rest}` : page.path, { replace: true, state: page.state })
  }

  // Letters act while the focus is on the buttons (WCAG 2.1.4), Alt with an arrow anywhere on the page.
  useRootEvent(['keydown'], (event) => {
    const [target] = event.composedPath()
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) return
    const key = keyOf(event) ?? ''
    const isLetter = !event.altKey && group.current?.contains(target)
    const isArrow = event.altKey && !target.matches('select, textarea, [role=dialog] *, [role=alertdialog] *')
    const by = isLetter ? steps[key] : isArrow ? arrows[key] : undefined
    if (by === undefined) return
    event.preventDefault()
    keepsFocus = !event.altKey && find(by) !== undefined
    step(by)
  })

  if (!rowPages) return null
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label="Records of the list">
      <Row>
        {([-1, 1] as const).map((by) => (
          <Button key={by} aria-keyshortcuts={by === 1 ? 'J Alt+ArrowDown' : 'K Alt+ArrowUp'} aria-disabled={!find(by)} onClick={() => step(by)}>
            <Icon name={by === 1 ? 'down' : 'up'} />
            {by === 1 ? 'Next' : 'Previous'}
          </Button>
        ))}
      </Row>
    </div>
  )
}
