import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../controls/Button'
import { Muted } from '../page/words'
import * as styles from './pager.module.css'

interface Props {
  page: number
  /** Rows a page. */
  size: number
  /** Rows on all pages. */
  total: number
  /** The number of rows that pages reach; undefined for all. */
  pagedRows?: number | undefined
  onPage: (page: number) => void
  /** A pointer or the focus is on the way to a page. */
  onPoint?: ((page: number) => void) | undefined
}

const links = 5

/** Five page links around the current page, with the first and last rows shown. */
export function Pager({ page, size, total, pagedRows, onPage, onPoint }: Props) {
  const pages = Math.max(1, Math.ceil((pagedRows ?? total) / size))
  const firstLink = Math.max(1, Math.min(page - 2, pages - links + 1))
  const visiblePages = Array.from({ length: Math.min(links, pages) }, (_, index) => firstLink + index)
  const count = new Intl.NumberFormat()
  const leadTo = (target: number) => {
    // A disabled button gets the events of a pointer as well.
    const point = () => target >= 1 && target <= pages && onPoint?.(target)
    return { onClick: () => onPage(target), onPointerEnter: point, onFocus: point }
  }
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Muted>
        <bdi>{`${count.format(Math.min(total, (page - 1) * size + 1))}–${count.format(Math.min(total, page * size))} of ${count.format(total)}`}</bdi>
        {pagedRows !== undefined && page >= pages && <span> Filter the list to see the others.</span>}
      </Muted>
      <div>
        <Button size="icon" aria-label="Previous page" disabled={page <= 1} {...leadTo(page - 1)}>
          <ChevronLeft aria-hidden />
        </Button>
        {visiblePages.map((target) => (
          <Button key={target} data-page aria-label={`Page ${target}`} aria-current={target === page ? 'page' : undefined} {...leadTo(target)}>
            {count.format(target)}
          </Button>
        ))}
        <Button size="icon" aria-label="Next page" disabled={page >= pages} {...leadTo(page + 1)}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  )
}
