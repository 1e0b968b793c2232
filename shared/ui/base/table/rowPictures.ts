/** A picture of a row, named for its column and its row. */
export interface RowPicture {
  readonly src: string
  readonly title: string
}

/** The column and the row that a picture belongs to. */
function getTitle(picture: Element): string {
  const cell = picture.parentElement as HTMLTableCellElement
  const title = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent ?? ''
  const name = cell.parentElement?.querySelector('[scope=row]')?.textContent
  return name ? `${title} of ${name}` : title
}

/** The pictures of all rows, and the position of the one that is clicked; undefined for a click on anything else. */
export function picturesAround(target: EventTarget): { pictures: readonly RowPicture[]; start: number } | undefined {
  if (!(target instanceof HTMLImageElement) || !target.matches('td > img')) return undefined
  const images = [...(target.closest('tbody')?.querySelectorAll<HTMLImageElement>('td > img') ?? [])]
  return { pictures: images.map((image) => ({ src: image.src, title: getTitle(image) })), start: images.indexOf(target) }
}
