import { getInfo, profiles, toPhone, type Output } from '@matchdesk/shared/contract'
import { detailTabs } from '../profile/detailTabs'

export const { app_user: shape } = profiles.one.output.shape
export type Profile = Output<typeof profiles.one>['app_user']
type Name = keyof typeof shape.shape

/** They differ for any two profiles. */
const uniqueNames: ReadonlySet<Name> = new Set(['id', 'user_code', 'username', 'createdAt', 'updatedAt'])

export interface ComparedField {
  readonly name: Name
  readonly title: string
  readonly isEqual: boolean
}

/** A number in its normal form; a text without case and double blanks. */
function normalForm(value: unknown): string {
  const text = String(value ?? '')
  return toPhone(text) ?? text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()
}

/** The fields of two profiles by tab, without pictures and without fields that both leave empty. */
export const compareProfiles = (one: Partial<Profile>, other: Partial<Profile>) =>
  detailTabs.flatMap(({ title, names }) => {
    const fields = names.flatMap((name: Name): ComparedField[] => {
      const info = getInfo(shape.shape[name])
      const [value, otherValue] = [normalForm(one[name]), normalForm(other[name])]
      if (uniqueNames.has(name) || info?.control === 'image' || (value === '' && otherValue === '')) return []
      return [{ name, title: info?.title ?? name, isEqual: value === otherValue }]
    })
    return fields.length === 0 ? [] : [{ title, fields }]
  })
