import type { Bus } from '@matchdesk/shared/bus'
import type { BusEvents } from '@matchdesk/shared/contract'
import type { FormMessage, Hook } from './formHandle'
import { toBody, getRepeatName, type Body, type FormField } from './formFields'
import type { FormProgress } from './resolver'

interface CollectOptions {
  readonly fields: readonly FormField[]
  readonly progress: FormProgress
  readonly bus: Bus
  readonly readOnlyValues: Body
  readonly check: ((body: Body) => FormMessage | undefined) | undefined
}

/** Checks a form, and returns its body; undefined when something is wrong, which a toast and the field say. */
export async function collectBody(hook: Hook, { fields, progress, bus, readOnlyValues, check }: CollectOptions): Promise<Body | undefined> {
  let result: Body | undefined
  normalizeTexts(hook, fields)
  progress.submit(true)
  await hook.handleSubmit(
    (values) => {
      progress.submit(false)
      const body = { ...toBody(fields, values), ...readOnlyBody(fields, readOnlyValues) }
      const message = check?.(body)
      if (!message) return (result = body)
      hook.setError(message.field, { type: message.tone, message: message.message }, { shouldFocus: true })
      bus.emit('toast', { tone: message.tone, text: message.message })
    },
    () => {
      progress.submit(false)
      const toast = firstError(fields, hook)
      if (toast) bus.emit('toast', toast)
    },
  )()
  return result
}

const readOnlyBody = (fields: readonly FormField[], readOnlyValues: Body) =>
  Object.fromEntries(Object.entries(readOnlyValues).filter(([name]) => fields.some((field) => field.name === name && field.control !== 'image')))

/** Writes each text in the form in which it is stored. */
function normalizeTexts(hook: Hook, fields: readonly FormField[]) {
  for (const { name, normalize } of fields) {
    const value = hook.getValues(name)
    const normal = typeof value === 'string' ? normalize(value) : value
    if (normal !== value) hook.setValue(name, normal, { shouldDirty: true })
  }
}

/** In the order of the fields. */
function firstError(fields: readonly FormField[], hook: Hook): BusEvents['toast'] | undefined {
  for (const { name, messageTone } of fields)
    for (const control of [name, getRepeatName(name)]) {
      const { error } = hook.getFieldState(control)
      if (error?.message) return { tone: error.type === 'mismatch' ? 'warning' : messageTone, text: error.message }
    }
  return undefined
}
