import { Picture } from '@matchdesk/shared/ui'

/** A small picture in a row that opens whole in a tab of its own; nothing where there is none. */
export const PictureLink = ({ src, label }: { src: string | null; label: string }) =>
  src && (
    <a href={src} target="_blank" rel="noreferrer" aria-label={label}>
      <Picture src={src} alt="" />
    </a>
  )
