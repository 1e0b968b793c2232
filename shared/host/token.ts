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

/** When a token expires, in milliseconds since 1970; undefined when it has no such claim: then only the server decides. */
export function expiryOf(token: string): number | undefined {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : undefined
}

/** Is the user the subject of the token? A token without a subject fits every user. */
export function belongsTo(token: string, userId: string): boolean {
  const { sub } = claimsOf(token)
  return typeof sub !== 'string' || sub === userId
}
