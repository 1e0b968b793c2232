import type { Bus } from '@matchdesk/shared/bus'
import type { BusEvents, Shape } from '@matchdesk/shared/contract'
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form'
import { getRepeatName, toBody, toBodyValue, type Body, type FormField, type Values } from './formFields'
import type { FormMessage, Hook } from './formHandle'

/** The state of the form that the resolver reads beside the values. */
type FormProgress = ReturnType<typeof trackProgress>

/** A field shows errors once a person left it; after the form was sent once, all fields show them. */
export function trackProgress() {
  const visited = new Set<string>()
  let submitting = false
  let submitted = false
  return {
    /** Is the whole form about to be sent? */
    isSubmitting: () => submitting,
    showsErrors: (name: string) => submitted || visited.has(name),
    submit(isSubmitting: boolean) {
      submitting = isSubmitting
      submitted = true
    },
    leave: (name: string) => void visited.add(name),
  }
}

/** The whole schema when the form is sent, else the schema of the one field that changed. */
export function resolverFor(schema: Shape, fields: readonly FormField[], progress: FormProgress): Resolver<Values> {
  return (values, _, options) => {
    const errors = progress.isSubmitting()
      ? { ...errorsOfAll(schema, toBody(fields, values)), ...repeatErrors(fields, values) }
      : errorsOfEach(fields, values, options.names ?? [], progress)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** The first error of each field. */
function errorsOfAll(schema: Shape, body: Body): FieldErrors<Values> {
  const issues = schema.safeParse(body).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path: [name], code, message }) => [String(name), { type: code, message }]).reverse())
}

/** The controls that say what is wrong before they are left. */
export const showsErrorsAtOnce: ReadonlySet<string> = new Set(['number', 'image'])

/** A field shows its error after the person leaves it; a number and a picture at once. An empty field waits for the submit. */
function errorsOfEach(fields: readonly FormField[], values: Values, names: readonly string[], { showsErrors }: FormProgress): FieldErrors<Values> {
  const errors = fields
    .filter(({ name }) => names.includes(name))
    .flatMap((field): [string, FieldError][] => {
      const value = values[field.name]
      if (value === '' || value === undefined || !(showsErrorsAtOnce.has(field.control) || showsErrors(field.name))) return []
      const message = field.errorOf(toBodyValue(field, value))
      return message === undefined ? [] : [[field.name, { type: 'schema', message }]]
    })
  return Object.fromEntries(errors)
}

function repeatErrors(fields: readonly FormField[], values: Values): FieldErrors<Values> {
  const errors = fields.flatMap(({ name, repeat }): [string, FieldError][] => {
    const [first, second] = [values[name], values[getRepeatName(name)]]
    if (!repeat || first === second) return []
    return [[getRepeatName(name), second ? { type: 'mismatch', message: repeat.mismatch } : { type: 'missing', message: repeat.missing }]]
  })
  return Object.fromEntries(errors)
}

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
