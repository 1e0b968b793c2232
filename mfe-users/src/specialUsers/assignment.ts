import { specialUsers, type Output } from '@matchdesk/shared/contract'
import type { SpecialUser } from './useSlot'

/** The three special users of a subscriber, with their version. */
export type Assignment = Output<typeof specialUsers.ofSubscriber>

const names = ['user_code', 'name', 'phone_number', 'gender', 'status', 'city', 'age'] as const

/** What a slot holds, as it is sent. */
export type Filled = Partial<Pick<SpecialUser, 'user_code' | 'phone_number' | 'status' | 'city'>> & Pick<SpecialUser, 'name' | 'gender' | 'age'>

export const inSlot = ({ data }: Assignment, number: number) => data.find(({ slot }, index) => (slot ?? index + 1) === number)

const isSame = (a: Filled | undefined, b: Filled | undefined) => names.every((name) => String(a?.[name] ?? '') === String(b?.[name] ?? ''))

const filledWith = ({ user_code, name, phone_number, gender, status, city, age }: SpecialUser): Filled => ({
  ...{ name, phone_number, gender, status, city, age },
  ...(user_code && { user_code }),
})

/** The slots that this administrator changed, and the others as `current` has them. */
export const merge = (mine: readonly Filled[], opened: Assignment, current: Assignment): Filled[] =>
  mine.map((slot, index) => {
    const now = inSlot(current, index + 1)
    return now && isSame(slot, inSlot(opened, index + 1)) ? filledWith(now) : slot
  })

/** What another administrator changed in the slots, in a sentence for each. */
export const changesOf = (opened: Assignment, current: Assignment): string[] =>
  [1, 2, 3].flatMap((number) => {
    const now = inSlot(current, number)
    if (isSame(inSlot(opened, number), now)) return []
    if (!now) return [`Slot ${number} is empty now.`]
    const { name, user_code, gender, age, status, city, phone_number } = now
    return [`Slot ${number} is now ${[name, user_code, gender, age, status, city, phone_number].filter(Boolean).join(', ')}.`]
  })

/** The assignment in the refusal of a save over a newer one. */
export const currentIn = (failure: { readonly current?: unknown }) => specialUsers.ofSubscriber.output.safeParse(failure.current).data
