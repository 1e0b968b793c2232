import { Input, keyOf, SearchRoom } from '@matchdesk/shared/ui/base'
import type { SearchText } from '../state/useSearchText'

interface Props {
  label: string
  search: SearchText
}

/** A search box; Enter searches at once. */
export const Search = ({ label, search }: Props) => (
  <SearchRoom>
    <Input
      type="search"
      aria-label={label}
      placeholder="Search"
      maxLength={100}
      value={search.text}
      onChange={(event) => search.change(event.target.value)}
      onKeyDown={(event) => keyOf(event) === 'Enter' && search.searchNow()}
    />
  </SearchRoom>
)
