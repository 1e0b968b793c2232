import { useRead } from '@matchdesk/shared/client'
import type { Endpoint, Input, Output } from '@matchdesk/shared/contract'
import { useHost, usePageTitle } from '@matchdesk/shared/remote'
import type { ReactNode } from 'react'
import { ReadValue } from './ReadValue'

interface Props<E extends Endpoint> {
  /** The read of one record. */
  read: E
  params: Input<E> extends { params: infer P } ? P : never
  /** What the record is called: it names the page in the last breadcrumb. */
  titleOf: (value: Output<E>) => string
  children: (value: Output<E>) => ReactNode
}

/** The shape of a page about one record: it is read, named, and shown; not there, or not to be had, it says so with the way on. */
export function RecordScreen<E extends Endpoint>({ read, params, titleOf, children }: Props<E>) {
  const reading = useRead(useHost(), read, { params } as unknown as Input<E>)
  usePageTitle(reading.value === undefined ? undefined : titleOf(reading.value))
  return (
    <ReadValue of={reading} rows={12}>
      {children}
    </ReadValue>
  )
}
