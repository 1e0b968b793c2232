import { useWrite } from '@matchdesk/shared/client'
import { specialUsers } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { exceptStale, RecordForm, useForm } from '@matchdesk/shared/screens/form'
import { Heading } from '@matchdesk/shared/ui'
import { Notice, Panel } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { OfferList } from './OfferList'
import { listPath } from './paths'
import type { SpecialUser } from './slots/assignment'

/** The form of a special user; one who is deleted while it is open stays in it. */
export default function EditForm({ specialUser }: { specialUser: SpecialUser | undefined }) {
  const [initial] = useState(specialUser)
  if (!initial) return <OfferList>This special user is not there any more.</OfferList>
  return (
    <>
      {!specialUser && <Notice tone="warn">This special user is not there any more. Somebody may have deleted it.</Notice>}
      <Panel>
        <Heading marginBlockEnd="3">
          <bdi translate="no">{initial.name}</bdi>
          {initial.subscriber_name && (
            <span>
              , assigned to <bdi translate="no">{initial.subscriber_name}</bdi>
            </span>
          )}
        </Heading>
        <UpdateForm record={specialUser ?? initial} />
      </Panel>
    </>
  )
}

function UpdateForm({ record }: { record: SpecialUser }) {
  const host = useHost()
  const { send } = useWrite(host, exceptStale)
  const form = useForm(specialUsers.update.body, {
    name: 'special user',
    record,
    save: (body, version) => send(specialUsers.update, { params: { id: record.id }, headers: { 'If-Match': version }, body }),
    onSaved: () => host.navigate(listPath),
  })
  return <RecordForm form={form} label="Update" />
}
