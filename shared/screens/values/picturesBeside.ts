/** A picture as its dialog shows it. */
export interface RowPicture {
  readonly src: string
  readonly title: string
}

/** The attributes of an element that opens a picture. */
export const pictureData = ({ src, title }: RowPicture) => ({ 'data-picture': src, 'data-title': title })

const around = 'table, [role=tabpanel], main'

/** The pictures of the same table or tab, and the position of the one that was picked. */
export function picturesBeside(picked: HTMLElement): { pictures: readonly RowPicture[]; start: number } {
  const elements = [...(picked.closest(around)?.querySelectorAll<HTMLElement>('[data-picture]') ?? [picked])]
  const pictures = elements.map(({ dataset: { picture = '', title = '' } }) => ({ src: picture, title }))
  return { pictures, start: elements.indexOf(picked) }
}
