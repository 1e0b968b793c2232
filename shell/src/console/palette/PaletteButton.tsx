import type { PageInfo } from '@matchdesk/shared/release'
import { lazyPart } from '@matchdesk/shared/remote'
import { keyOf, useRootEvent } from '@matchdesk/shared/ui/base'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { SearchButton } from '../layout/topBar/TopBar'
import { withRecent, type Recent } from './recent'

const Palette = lazyPart(() => import(/* webpackChunkName: 'palette' */ './Palette'))

interface Props {
  /** The pages that the administrator can open. */
  readonly pages: readonly PageInfo[]
  /** The page that is open, and how it names the record that it shows. */
  readonly currentPage: PageInfo | undefined
  readonly title: string | undefined
}

/** Opens the palette, as Ctrl K does, and remembers the records that were opened until the console closes. */
export function PaletteButton({ pages, currentPage, title }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [recent] = useState(() => new BehaviorSubject<readonly Recent[]>([]))
  const remember = useEffectEvent((name: string) => {
    const kind = currentPage?.opens?.kind
    if (kind) recent.next(withRecent(recent.value, { kind, name, path: pathname }))
  })
  useEffect(() => {
    if (title) remember(title)
  }, [title])

  useRootEvent(['keydown'], (event) => {
    if (keyOf(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (!document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')) setOpen(true)
  })

  return (
    <>
      <SearchButton onOpen={() => setOpen(true)} />
      {isOpen && (
        <Palette
          pages={pages}
          recent={recent.value}
          onPick={(path, record) => {
            setOpen(false)
            if (record) recent.next(withRecent(recent.value, record))
            void navigate(path)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
