import { mostColumns } from './fieldColumns'

export const fieldsClass = 'md-fields'

const narrowest = 240
const gap = 12

const inRoomFor = (columns: number) => ({
  [`@container (min-width: ${columns * (narrowest + gap) - gap}px)`]: { gridTemplateColumns: `repeat(var(--in-${columns}), minmax(0, 1fr))` },
})

/** Fields in columns of the same width, which fill their container however wide it is. */
export const fieldsStyles = {
  [`.${fieldsClass}`]: { containerType: 'inline-size' },
  [`.${fieldsClass} > div`]: {
    display: 'grid',
    gap: `${gap}px`,
    ...Object.assign({}, ...Array.from({ length: mostColumns }, (_, index) => inRoomFor(index + 1))),
  },
}
