import { withChanges } from './useAddressParams'

/** The parameter in the address that names the row in the form. */
export const editParam = 'edit'

/** A path with another row being edited, or none; its search, filters and page stay. */
export function withEdit(path: string, id: string | undefined): string {
  const [pathname = '', search = ''] = path.split('?')
  const params = withChanges(new URLSearchParams(search), { [editParam]: id })
  return params.size > 0 ? `${pathname}?${params.toString()}` : pathname
}
