/** The parameter in the address that names the row in the form. */
export const editParam = 'edit'

/** A path with another row being edited, or none; its search, filters and page stay. */
export function withEdit(path: string, id: string | undefined): string {
  const [pathname = '', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  if (id === undefined) params.delete(editParam)
  else params.set(editParam, id)
  const rest = params.toString()
  return rest ? `${pathname}?${rest}` : pathname
}
