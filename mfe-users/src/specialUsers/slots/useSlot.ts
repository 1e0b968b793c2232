import { specialUsers, type appUsers, type ListRow } from '@matchdesk/shared/contract'
import { useChangedForm, useHost } from '@matchdesk/shared/remote'
import { useForm } from '@matchdesk/shared/screens/form'
import { useState } from 'react'
import { toInput, type SlotInput, type SpecialUser } from './assignment'

export type Person = ListRow<typeof appUsers.lookup>

const empty = { name: '', phone_number: '', gender: '', status: '', city: '', age: '' }

/** One of the three slots: a user from the list, who stays locked, or a person typed by hand. */
export function useSlot(number: number, before: SpecialUser | undefined) {
  const { markForm } = useHost()
  const [initial] = useState<SlotInput | undefined>(before?.user_code ? before : undefined)
  const [choice, setChoice] = useState(initial)
  const { user_code, ...readOnlyValues }: Partial<SlotInput> = choice ? toInput(choice) : {}
  const form = useForm(specialUsers.update.body, { name: `Slot ${number}`, record: before, readOnlyValues })
  const formName = `${form.name}, chosen`
  useChangedForm(formName, choice !== initial)

  return {
    form,
    choice,
    choose: (person: Person) => setChoice({ ...person, gender: person.sex, phone_number: person.mobile_no, status: person.martial_status }),
    clear: () => {
      setChoice(undefined)
      if (before) form.fill(empty)
      else form.reset(empty)
    },
    /** The slot in the body of the request; undefined if a field is invalid. */
    collect: async () => {
      const body = await form.collect()
      return body && { ...body, ...(user_code && { user_code }) }
    },
    settle: () => {
      form.settle()
      markForm(formName, false)
    },
  }
}
