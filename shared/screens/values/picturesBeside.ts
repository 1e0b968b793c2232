import type { RowPicture } from '@matchdesk/shared/ui/base'

/** The attributes of an element that opens a picture. */
export const pictureData = ({ src, title }: RowPicture) => ({ 'data-picture': src, 'data-picture-title': title })

const around = 'table, [role=tabpanel], main'

/** The pictures of the same table or tab, and the position of the one that was picked. */
export function picturesBeside(picked: HTMLElement): { pictures: readonly RowPicture[]; start: number } {
  const elements = [...(picked.closest(around)?.querySelectorAll<HTMLElement>('[data-picture]') ?? [picked])]
  const pictures = elements.map(({ dataset: { picture = '', pictureTitle = '' } }) => ({ src: picture, title: pictureTitle }))
  return { pictures, start: elements.indexOf(picked) }
}
