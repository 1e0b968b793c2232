import { specialUsers, type Output } from '@matchdesk/shared/contract'
import type { SpecialUser } from './useSlot'

/** The three special users of a subscriber, with their version. */
export type Assignment = Output<typeof specialUsers.ofSubscriber>

const names = ['user_code', 'name', 'phone_number', 'gender', 'status', 'city', 'age'] as const

/** A slot in the body of the request. */
export type SlotInput = Partial<Pick<SpecialUser, 'user_code' | 'phone_number' | 'status' | 'city'>> & Pick<SpecialUser, 'name' | 'gender' | 'age'>

export const inSlot = ({ data }: Assignment, number: number) => data.find(({ slot }, index) => (slot ?? index + 1) === number)

const isSame = (a: SlotInput | undefined, b: SlotInput | undefined) => names.every((name) => String(a?.[name] ?? '') === String(b?.[name] ?? ''))

const toInput = ({ user_code, name, phone_number, gender, status, city, age }: SpecialUser): SlotInput => ({
  ...{ name, phone_number, gender, status, city, age },
  ...(user_code && { user_code }),
})

/** Keeps the slots that this administrator changed, and takes the others from `current`. Where both changed a slot, `preferred` decides. */
export const merge = (mine: readonly SlotInput[], opened: Assignment, current: Assignment, preferred: 'mine' | 'theirs' = 'mine'): SlotInput[] =>
  mine.map((slot, index) => {
    const [was, now] = [inSlot(opened, index + 1), inSlot(current, index + 1)]
    const isTheirs = isSame(slot, was) || (preferred === 'theirs' && !isSame(was, now))
    return now && isTheirs ? toInput(now) : slot
  })

/** One slot that another administrator changed. */
export interface Change {
  readonly slot: string
  readonly now: SpecialUser | undefined
  /** Nobody has to choose: this administrator did not change it, or to the same person. */
  readonly isMerged: boolean
}

/** The slots that another administrator changed. A slot that they emptied is never taken: three are sent. */
export const listChanges = (mine: readonly SlotInput[], opened: Assignment, current: Assignment): Change[] =>
  mine.flatMap((slot, index) => {
    const [was, now] = [inSlot(opened, index + 1), inSlot(current, index + 1)]
    if (isSame(was, now)) return []
    return [{ slot: `Slot ${index + 1}`, now, isMerged: now !== undefined && (isSame(slot, was) || isSame(slot, now)) }]
  })

/** The assignment in the refusal of a save over a newer one. */
export const currentIn = (failure: { readonly current?: unknown }) => specialUsers.ofSubscriber.output.safeParse(failure.current).data
