import type { Failure, Outcome } from '@matchdesk/shared/client'
import type { Shape } from '@matchdesk/shared/contract'
import { useChangedForm, useHost } from '@matchdesk/shared/remote'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import { bodyOf, errorsOf, fieldsOf, type Body, type Errors } from './formFields'

interface Options {
  /** Names the form in the host's set of changed forms. */
  readonly name: string
  readonly schema: Shape
  /** Values that are sent as they are, whatever the controls say. */
  readonly fixed: Body
  /** The form was opened on a record: it takes the focus. */
  readonly opened: boolean
  readonly save: (body: Body, over?: Body) => Promise<Outcome<unknown> | undefined>
  readonly onSaved: () => void
}

/** A form's state beside what its controls hold: what is wrong, what changed, why it was not saved. */
export function useForm({ name, schema, fixed, opened, save, onSaved }: Options) {
  const { bus } = useHost()
  const fields = useMemo(() => fieldsOf(schema), [schema])
  const form = useRef<HTMLFormElement>(null)
  const start = useRef<string>(undefined)
  const touched = useRef(new Set<string>())
  const [errors, setErrors] = useState<Errors>({})
  const [changed, setChanged] = useState(false)
  const [blocked, setBlocked] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly failure: Failure; readonly tried: Body }>()
  useChangedForm(name, changed)

  const read = () => ({ ...bodyOf(fields, new FormData(form.current ?? undefined)), ...fixed })

  function check(event: FormEvent) {
    const body = read()
    const { name: target } = event.target as HTMLInputElement
    const live = fields.some((field) => field.name === target && field.control === 'number')
    if (event.type === 'blur' || live) touched.current.add(target)
    const wrong = Object.entries(errorsOf(schema, body))
    const typedWrong = wrong.filter(([field]) => touched.current.has(field) && isTyped(form.current, field))
    setChanged(snapshot(body) !== start.current)
    setBlocked(typedWrong.length > 0)
    setErrors((shown) => Object.fromEntries(wrong.filter((one) => shown[one[0]] || typedWrong.includes(one))))
  }

  /** Checks, then saves. `over` is a newer record that the person has seen and wants to replace. */
  async function submit(over?: Body) {
    const body = read()
    const wrong = errorsOf(schema, body)
    const [first] = Object.entries(wrong)
    setErrors(wrong)
    if (first) {
      bus.emit('toast', { tone: 'info', text: first[1] })
      return focusOn(form.current, first[0])
    }
    const outcome = await save(body, over)
    if (!outcome) return
    setRefusal(outcome.ok ? undefined : { failure: outcome.failure, tried: body })
    if (outcome.ok) {
      setChanged(false)
      return onSaved()
    }
    const { field, message } = outcome.failure
    if (field && field in body) {
      setErrors({ [field]: message })
      focusOn(form.current, field)
    }
  }

  const attach = (element: HTMLFormElement | null) => {
    form.current = element
    if (!element || start.current !== undefined) return
    start.current = snapshot(read())
    if (opened) focusOn(element, fields.find((field) => !(field.name in fixed))?.name ?? '')
  }

  return { fields, errors, refusal, blocked, attach, check, submit }
}

const isTyped = (form: HTMLFormElement | null, name: string) => Boolean((form?.elements.namedItem(name) as HTMLInputElement | null)?.value)
const focusOn = (form: HTMLFormElement | null, name: string) => (form?.elements.namedItem(name) as HTMLElement | null)?.focus()
const snapshot = (body: Body) => JSON.stringify(body, (_, value: unknown) => (value instanceof File ? [value.name, value.size] : value))
