import { Box } from '@matchdesk/shared/ui'

/** A label of the axis, with its bars. */
export interface Group {
  readonly id: string
  readonly name: string
  /** The name at the axis, where there is less room. */
  readonly shortName: string
}

/** One kind of bar, and how a group has it. */
export interface Measure<G> {
  readonly title: string
  readonly tone: 'brand' | 'accent'
  readonly valueIn: (group: G) => number
}

interface Props<G extends Group> {
  /** A sentence for screen readers. */
  label: string
  measures: readonly Measure<G>[]
  groups: readonly G[]
  format: (value: number) => string
}

const height = 208
const top = 8
const part = (value: number) => `${value}%`

/** Bars side by side, as wide as their container. Its caller offers the same numbers as a table. */
export function BarChart<G extends Group>({ label, measures, groups, format }: Props<G>) {
  const ticks = ticksFor(Math.max(0, ...groups.flatMap((group) => measures.map(({ valueIn }) => valueIn(group)))))
  const maximum = ticks.at(-1) ?? 1
  const y = (value: number) => top + (height - top) * (1 - value / maximum)
  const step = 100 / groups.length
  const bar = (step * 0.72) / measures.length
  return (
    <Box css={chartStyles}>
      <ul>
        {measures.map(({ title, tone }) => (
          <li key={title} data-tone={tone}>
            {title}
          </li>
        ))}
      </ul>
      <Box className="plot">
        <Box className="axis" aria-hidden style={{ minInlineSize: `${Math.max(...ticks.map((tick) => format(tick).length))}ch` }}>
          {ticks.map((tick) => (
            <span key={tick} style={{ insetBlockStart: `${y(tick)}px` }}>
              {format(tick)}
            </span>
          ))}
        </Box>
        <svg role="img" aria-label={label} width="100%" height={height + 24} direction="ltr">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
          {groups.map((group, index) => (
            <g key={group.id}>
              <title>{[group.name, ...measures.map(({ title, valueIn }) => `${title}: ${format(valueIn(group))}`)].join('\n')}</title>
              <rect className="ground" x={part(step * index)} width={part(step)} y={top} height={height - top} />
              {measures.map(({ title, tone, valueIn }, at) => (
                <rect
                  key={title}
                  data-tone={tone}
                  x={part(step * (index + 0.14) + bar * at)}
                  width={part(bar)}
                  y={y(valueIn(group))}
                  height={height - y(valueIn(group))}
                />
              ))}
              <text x={part(step * (index + 0.5))} y={height + 18} textAnchor="middle">
                {group.shortName}
              </text>
            </g>
          ))}
        </svg>
      </Box>
    </Box>
  )
}

/** Round whole numbers from nought to at least `maximum`, four steps at most. */
export function ticksFor(maximum: number): readonly number[] {
  const rough = Math.max(1, maximum / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((round) => round >= rough && Number.isInteger(round)) ?? 1
  const count = Math.max(1, Math.ceil(maximum / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Styles of a chart: thin lines, bars in the brand and the accent colour, with an edge that contrasts with light and dark. */
const chartStyles = {
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  containerType: 'inline-size',
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4', listStyle: 'none', color: 'fg.muted', marginBlockEnd: '2' },
  '& li::before': {
    content: '""',
    display: 'inline-block',
    width: '10px',
    height: '10px',
    borderRadius: '2px',
    marginInlineEnd: '1.5',
    borderWidth: '1px',
  },
  '& li[data-tone=brand]::before': { bg: 'brand.fg', borderColor: 'brand.fg' },
  '& li[data-tone=accent]::before': { bg: 'accent.solid', borderColor: 'accent.fg' },
  '& .plot': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '2', direction: 'ltr' },
  '& .axis': { position: 'relative', minWidth: '32px', color: 'fg.muted' },
  '& .axis span': { position: 'absolute', whiteSpace: 'nowrap', insetInlineEnd: '0', lineHeight: '1', translate: '0 -50%' },
  '& svg': { display: 'block', overflow: 'visible' },
  '& line': { stroke: 'border' },
  '& text': { fill: 'fg.muted', fontSize: 'xs' },
  '& .ground': { fill: 'transparent' },
  '& g:hover .ground': { fill: 'bg.muted' },
  '& rect[data-tone=brand]': { fill: 'brand.fg' },
  '& rect[data-tone=accent]': { fill: 'accent.solid', stroke: 'accent.fg', strokeWidth: '1px' },
  // The colours of the system: shapes keep theirs there, and parts that are drawn by a background lose it.
  '@media (forced-colors: active)': {
    '& li::before': { forcedColorAdjust: 'none', borderColor: 'CanvasText' },
    '& li[data-tone=brand]::before': { bg: 'Highlight' },
    '& li[data-tone=accent]::before': { bg: 'Canvas' },
    '& rect[data-tone=brand]': { fill: 'Highlight' },
    '& rect[data-tone=accent]': { fill: 'Canvas', stroke: 'CanvasText' },
    '& text': { fill: 'CanvasText' },
    '& line': { stroke: 'GrayText' },
  },
  '@container (max-width: 420px)': { '& g:nth-of-type(even) text': { display: 'none' } },
}
