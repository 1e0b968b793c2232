import { Input, keyOf, SearchRoom } from '@matchdesk/shared/ui/base'
import { useEffect, useEffectEvent, useState, type Ref } from 'react'
import { debounceTime, Subject } from 'rxjs'

interface Props {
  label: string
  search: ReturnType<typeof useSearchText>
  field?: Ref<HTMLInputElement> | undefined
}

/** A search box; Enter searches at once. */
export const Search = ({ label, search, field }: Props) => (
  <SearchRoom>
    <Input
      ref={field}
      type="search"
      aria-label={label}
      placeholder="Search"
      maxLength={100}
      value={search.text}
      onChange={(event) => search.change(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
      onCompositionEnd={(event) => search.change(event.currentTarget.value)}
      onKeyDown={(event) => keyOf(event) === 'Enter' && search.searchNow()}
    />
  </SearchRoom>
)

const pause = 500

/** The text in a search box, and the search that follows it. Searches when typing pauses for half a second, or at once; `value` is what the list is searched for. */
export function useSearchText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const [visibleText, setVisibleText] = useState(value)
  const [texts] = useState(() => new Subject<string | undefined>())
  if (visibleText !== value) {
    setVisibleText(value)
    if (text.trim() !== value.trim()) setText(value)
  }
  // A text that was replaced meanwhile is not searched for.
  const search = useEffectEvent((words: string | undefined) => {
    if (words !== undefined && words === text) onSearch(words)
  })
  useEffect(() => {
    const pauses = texts.pipe(debounceTime(pause)).subscribe((words) => search(words))
    return () => pauses.unsubscribe()
  }, [texts])
  return {
    text,
    /** While an input method composes a text, nothing is searched for. */
    change: (words: string, isComposing?: boolean) => {
      setText(words)
      texts.next(isComposing ? undefined : words)
    },
    /** Ends the pause that is running: it would search again, by then perhaps over a link that was followed. */
    searchNow: () => {
      texts.next(undefined)
      onSearch(text)
    },
    /** Empties the box without a search. */
    reset: () => setText(''),
  }
}
