import { specialUsers, type ListRow, type Output } from '@matchdesk/shared/contract'

export type SpecialUser = ListRow<typeof specialUsers.list>

/** The three special users of a subscriber, with their version. */
export type Assignment = Output<typeof specialUsers.ofSubscriber>

const names = ['user_code', 'name', 'phone_number', 'gender', 'status', 'city', 'age'] as const

/** A slot in the body of the request. */
export type SlotInput = Partial<Pick<SpecialUser, 'user_code' | 'phone_number' | 'status' | 'city'>> & Pick<SpecialUser, 'name' | 'gender' | 'age'>

export const findSlot = ({ data }: Assignment, number: number) => data.find(({ slot }, index) => (slot ?? index + 1) === number)

const isSame = (a: SlotInput | undefined, b: SlotInput | undefined) => names.every((name) => String(a?.[name] ?? '') === String(b?.[name] ?? ''))

export const toInput = ({ user_code, name, phone_number, gender, status, city, age }: SlotInput): SlotInput => ({
  ...{ name, phone_number, gender, status, city, age },
  ...(user_code && { user_code }),
})

/** Keeps the slots that this administrator changed, and takes the others from `current`. Where both changed a slot, `preferred` decides. */
export const merge = (inputs: readonly SlotInput[], initial: Assignment, current: Assignment, preferred: 'mine' | 'theirs' = 'mine'): SlotInput[] =>
  inputs.map((slot, index) => {
    const [before, after] = [findSlot(initial, index + 1), findSlot(current, index + 1)]
    const isTheirs = isSame(slot, before) || (preferred === 'theirs' && !isSame(before, after))
    return after && isTheirs ? toInput(after) : slot
  })

/** One slot that another administrator changed. */
export interface Change {
  readonly slot: string
  readonly after: SpecialUser | undefined
  /** Nobody has to choose: this administrator did not change it, or to the same person. */
  readonly isMerged: boolean
}

/** The slots that another administrator changed. A slot that they emptied is never taken: three are sent. */
export const listChanges = (inputs: readonly SlotInput[], initial: Assignment, current: Assignment): Change[] =>
  inputs.flatMap((slot, index) => {
    const [before, after] = [findSlot(initial, index + 1), findSlot(current, index + 1)]
    if (isSame(before, after)) return []
    return [{ slot: `Slot ${index + 1}`, after, isMerged: after !== undefined && (isSame(slot, before) || isSame(slot, after)) }]
  })

/** The assignment in the refusal of a save over a newer one. */
export const readCurrent = (failure: { readonly current?: unknown }) => specialUsers.ofSubscriber.output.safeParse(failure.current).data
