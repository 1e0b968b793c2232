import type { Endpoint, Input, ListEndpoint, RowOf } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import type { IconName, RowAction } from '@matchdesk/shared/ui'
import { useEffect, useRef, useState } from 'react'

/** Something to do with rows, for one row or for those selected: the same words, the same question, the same outcome. */
export interface Verb<R> {
  readonly endpoint: Endpoint
  readonly label: string | ((row: R) => string)
  readonly icon: IconName
  /** `danger` asks first. */
  readonly tone?: 'edit' | 'danger'
  readonly input: (rows: readonly [R, ...R[]]) => unknown
}

/** Ties an endpoint to the rows of a list: `input` makes of them what the endpoint takes. */
export function verb<L extends ListEndpoint, E extends Endpoint>(
  _list: L,
  endpoint: E,
  how: Omit<Verb<RowOf<L>>, 'endpoint' | 'input'> & { input: (rows: readonly [RowOf<L>, ...RowOf<L>[]]) => Input<E> },
): Verb<RowOf<L>> {
  return { endpoint, ...how }
}

/** A link at the end of a row. */
export interface RowLink<R> {
  readonly label: string
  readonly icon: IconName
  readonly tone?: 'edit'
  /** The path of the page; the link is left out when no enabled remote owns it. */
  readonly to: (row: R) => string
}

export type RowTool<R> = Verb<R> | RowLink<R>

/** Row tools as the table takes them. They are read once: a screen declares them, it does not change them. */
export function useRowActions<R>(tools: readonly RowTool<R>[], start: (verb: Verb<R>, rows: readonly [R, ...R[]]) => void): RowAction<R>[] {
  const { href } = useHost()
  const latest = useRef({ href, start })
  useEffect(() => {
    latest.current = { href, start }
  })
  const [actions] = useState(() =>
    tools.map((tool): RowAction<R> => {
      const look = { label: tool.label, icon: tool.icon, tone: tool.tone }
      if ('to' in tool) return { ...look, href: (row) => latest.current.href(tool.to(row)) }
      return { ...look, onPick: (row) => latest.current.start(tool, [row]) }
    }),
  )
  return actions
}
