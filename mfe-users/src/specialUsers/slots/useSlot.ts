import { specialUsers, type appUsers, type ListRow } from '@matchdesk/shared/contract'
import { useChangedForm, useHost } from '@matchdesk/shared/remote'
import { useForm } from '@matchdesk/shared/screens/form'
import { useState } from 'react'

export type Person = ListRow<typeof appUsers.lookup>
export type SpecialUser = ListRow<typeof specialUsers.list>

type Filled = Pick<SpecialUser, 'user_code' | 'name' | 'phone_number' | 'gender' | 'status' | 'city' | 'age'>

const filledWith = ({ user_code, name, age, city, sex, mobile_no, martial_status }: Person): Filled => ({
  user_code,
  name,
  age,
  city,
  gender: sex,
  phone_number: mobile_no,
  status: martial_status,
})

const empty = { name: '', phone_number: '', gender: '', status: '', city: '', age: '' }

/** One of the three slots: a person who was chosen and stays locked, or somebody typed by hand. */
export function useSlot(number: number, before: SpecialUser | undefined) {
  const { markForm } = useHost()
  const [first] = useState<Filled | undefined>(before?.user_code ? before : undefined)
  const [chosen, setChosen] = useState(first)
  const { user_code, ...locked } = chosen ? pickFields(chosen) : { user_code: undefined }
  const form = useForm(specialUsers.update.body, { name: `Slot ${number}`, record: before, locked })
  const choice = `${form.name}, chosen`
  useChangedForm(choice, chosen !== first)

  return {
    number,
    form,
    chosen,
    choose: (person: Person) => setChosen(filledWith(person)),
    clear: () => {
      setChosen(undefined)
      if (before) form.fill(empty)
      else form.reset(empty)
    },
    /** What is to be sent for it; undefined when something in it is wrong. */
    collect: async () => {
      const body = await form.collect()
      return body && { ...body, ...(user_code && { user_code }) }
    },
    settle: () => {
      form.settle()
      markForm(choice, false)
    },
  }
}

const pickFields = ({ user_code, name, phone_number, gender, status, city, age }: Filled): Filled => ({
  user_code,
  name,
  phone_number,
  gender,
  status,
  city,
  age,
})

export type Slot = ReturnType<typeof useSlot>
