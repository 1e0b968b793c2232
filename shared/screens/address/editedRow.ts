/** The parameter in the address that names the row in the form. */
export const edited = 'edit'

/** A path with another row being edited, or none; its search, filters and page stay. */
export function withEdited(path: string, id: string | undefined): string {
  const [pathname = '', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  if (id === undefined) params.delete(edited)
  else params.set(edited, id)
  const rest = params.toString()
  return rest ? `${pathname}?${rest}` : pathname
}
