import { Input, SearchRoom } from '@matchdesk/shared/ui/base'
import { useEffect, useRef, useState } from 'react'
import { debounceTime, Subject } from 'rxjs'

interface Props {
  label: string
  value: string
  onSearch: (text: string) => void
}

const pause = 500

/** A search box that searches when typing pauses for half a second, or at once with Enter. */
export function Search({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const [typed] = useState(() => new Subject<string | undefined>())
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
    const pauses = typed.pipe(debounceTime(pause)).subscribe((words) => words !== undefined && latest.current(words))
    return () => pauses.unsubscribe()
  }, [typed])
  /** The pause that is running ends: it would search again, by then perhaps over a link that was followed. */
  function searchNow() {
    typed.next(undefined)
    onSearch(text)
  }
  return (
    <SearchRoom>
      <Input
        type="search"
        aria-label={label}
        placeholder="Search"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          typed.next(event.target.value)
        }}
        onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      />
    </SearchRoom>
  )
}
