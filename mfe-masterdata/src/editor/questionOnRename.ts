import { call, type Transport } from '@matchdesk/shared/client'
import { masterdata, type ListRow } from '@matchdesk/shared/contract'
import { isUsed, usageSentence, type Confirmation } from '@matchdesk/shared/screens'

type Item = ListRow<typeof masterdata.list>

/** Asks before a value in use gets another name. An API that does not count uses does not rename them either. */
export async function questionOnRename(transport: Transport, { id, name }: Item, body: Record<string, unknown>): Promise<Confirmation | undefined> {
  const next = String(body.name).trim()
  if (next === '' || next === name) return undefined
  const outcome = await call(transport, masterdata.usage, { params: { id } })
  if (outcome.ok ? !isUsed(outcome.value) : outcome.failure.kind === 'notFound') return undefined
  const uses = outcome.ok ? usageSentence(outcome.value, name) : `How many use ${name} is not known at the moment.`
  return { title: `Rename ${name} to ${next}?`, text: `${uses} They change to ${next}.` }
}
