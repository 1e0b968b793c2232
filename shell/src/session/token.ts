/** When a token ends, in milliseconds since 1970; undefined when it does not say so: then the server alone decides. */
export function endOf(token: string): number | undefined {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    const exp = (claims as { exp?: unknown }).exp
    return typeof exp === 'number' ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}
