interface Claims {
  readonly exp?: unknown
  readonly sub?: unknown
}

function claimsOf(token: string): Claims {
  try {
    return (JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) ?? {}) as Claims
  } catch {
    return {}
  }
}

/** When a token ends, in milliseconds since 1970; undefined when it does not say so: then the server alone decides. */
export function endOf(token: string): number | undefined {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : undefined
}

/** May this token and this user id go together? A token that does not say whose it is may. */
export function isOf(token: string, userId: string): boolean {
  const { sub } = claimsOf(token)
  return typeof sub !== 'string' || sub === userId
}
