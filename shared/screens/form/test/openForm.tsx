import type { Outcome } from '@matchdesk/shared/client'
import type { Shape } from '@matchdesk/shared/contract'
import { capabilitiesOf, fakeHost, ok, type Script } from '../../../test/fakeHost'
import { RecordForm, useForm } from '../index'

export const saved = (): Promise<Outcome<unknown>> => Promise.resolve({ ok: true, value: {} })

export function openForm(
  schema: Shape,
  options: Partial<Parameters<typeof useForm>[1]> = {},
  script: Script = () => ok({}),
  capabilities = capabilitiesOf(),
) {
  const Page = () => <RecordForm form={useForm(schema, { name: 'record', save: saved, ...options })} label="Save" />
  return fakeHost(script, capabilities).open(<Page />)
}
