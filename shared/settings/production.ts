interface Given {
  readonly SESSION_SECRET?: string | undefined
  readonly ADMIN_EMAIL?: string | undefined
  readonly ADMIN_PASSWORD?: string | undefined
}

const required = ['SESSION_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const

/** Reports each setting that would make a production a demo, or let strangers in. */
export function refuseDemo(given: Given, report: (name: keyof Given, problem: string) => void) {
  for (const name of required) if (given[name] === undefined) report(name, 'is missing; in production there is no default')
}
