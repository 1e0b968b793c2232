import { Box, Input } from '@matchdesk/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { debounceTime, Subject } from 'rxjs'

interface Props {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** What is typed, and on which page. */
interface Typed {
  readonly words: string
  readonly page: string | undefined
}

const pause = 500

/** The page in the address bar: a link that is followed changes it at once, also while the page to come is still loading. */
const pageInAddress = () => location.href.split('?')[0]

/**
 * A search box that searches when typing pauses for half a second, or at once with Enter. Where a link was followed
 * meanwhile, it does not search: that would lead back.
 */
export function Search({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const [typed] = useState(() => new Subject<Typed | 'searched'>())
  const latest = useRef(onSearch)
  if (shown !== value) {
    setShown(value)
    if (text.trim() !== value.trim()) setText(value)
  }
  useEffect(() => {
    latest.current = (words) => {
      if (words === text) onSearch(words)
    }
  })
  useEffect(() => {
    const pauses = typed.pipe(debounceTime(pause)).subscribe((last) => {
      if (last !== 'searched' && last.page === pageInAddress()) latest.current(last.words)
    })
    return () => pauses.unsubscribe()
  }, [typed])
  function type(words: string) {
    setText(words)
    typed.next({ words, page: pageInAddress() })
  }
  function searchNow() {
    typed.next('searched')
    onSearch(text)
  }
  return (
    <Box flex="1 1 120px" maxWidth="360px">
      <Input
        type="search"
        aria-label={label}
        placeholder="Search"
        maxLength={100}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      />
    </Box>
  )
}
