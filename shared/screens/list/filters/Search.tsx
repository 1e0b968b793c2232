import { Input, keyOf, SearchRoom } from '@matchdesk/shared/ui/base'
import type { Ref } from 'react'
import type { SearchText } from '../state/useSearchText'

interface Props {
  label: string
  search: SearchText
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
