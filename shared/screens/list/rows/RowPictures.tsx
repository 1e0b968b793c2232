import { usePictureDialog } from '../../values/usePictureDialog'

/** The column and the row that a picture belongs to. */
function getTitle(picture: Element): string {
  const cell = picture.parentElement as HTMLTableCellElement
  const title = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent ?? ''
  const name = cell.parentElement?.querySelector('[scope=row]')?.textContent
  return name ? `${title} of ${name}` : title
}

function picturesAround(picked: HTMLImageElement) {
  const images = [...(picked.closest('tbody')?.querySelectorAll<HTMLImageElement>('td > img') ?? [])]
  return { pictures: images.map((image) => ({ src: image.src, title: getTitle(image) })), start: images.indexOf(picked) }
}

/** Opens the picture of a row that is clicked, with those of the other rows. One listener serves all rows: no row has a control for it. */
export function RowPictures() {
  const { show, dialog } = usePictureDialog()
  function listen(anchor: Element | null) {
    const list = anchor?.parentElement
    const open = ({ target }: Event) => {
      if (target instanceof HTMLImageElement && target.matches('tbody td > img')) show(picturesAround(target))
    }
    list?.addEventListener('click', open)
    return () => list?.removeEventListener('click', open)
  }
  return (
    <>
      <span ref={listen} hidden />
      {dialog}
    </>
  )
}
